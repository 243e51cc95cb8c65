import { createContext, use, useState, useSyncExternalStore } from 'react';
import { Scripts, useLocation } from 'react-router';
import { pageAt, pages } from '#shared/pages.ts';

/** How long the scripts wait for the first image, in milliseconds. */
const maxWaitMs = 2500;

/** Dispatched when React starts to hydrate: from here on it handles clicks itself. */
export const hydratingEvent = 'hydrating';
/** Dispatched when the page is hydrated. */
export const hydratedEvent = 'hydrated';

/**
 * Runs before hydration, so it can't import anything. Clicks on buttons that come before React are repeated, in their
 * order, once the page is hydrated; then `data-hydrated` is set on `<html>`.
 */
export const repeatEarlyClicks = () => `(function (hydrating, hydrated) {
  var clicked = [];
  function record(event) {
    var button = event.target.closest('button[type="button"], [role="tab"]');
    if (button) clicked.push(button);
  }
  function repeat() {
    var button = clicked.shift();
    if (!button) return;
    if (button.isConnected) button.click();
    setTimeout(repeat);
  }
  addEventListener('click', record, true);
  addEventListener(hydrating, function () { removeEventListener('click', record, true); }, { once: true });
  addEventListener(hydrated, function () {
    document.documentElement.setAttribute('data-hydrated', '');
    // After React's commit, during which it can't hydrate the boundary that was clicked.
    setTimeout(repeat);
  }, { once: true });
})(${JSON.stringify(hydratingEvent)}, ${JSON.stringify(hydratedEvent)})`;

/**
 * Also runs before hydration. It starts the page's module scripts once the first image is painted, at the first
 * interaction, or after `maxWaitMs`.
 */
export const deferScripts = () => `(function (maxWait) {
  var held = document.currentScript.previousElementSibling.textContent;
  var scripts = document.createRange().createContextualFragment(held);
  var image = document.querySelector('img[fetchpriority="high"]');
  var interactions = ['pointerdown', 'keydown'];
  var started = false;
  function start() {
    if (started) return;
    started = true;
    interactions.forEach(function (name) { removeEventListener(name, start, true); });
    document.body.append(scripts);
  }
  function afterPaint() {
    requestAnimationFrame(function () { setTimeout(start); });
  }
  // The rest of the document adds to what the classic scripts define.
  scripts.querySelectorAll('script:not([type])').forEach(function (script) { document.body.append(script); });
  interactions.forEach(function (name) { addEventListener(name, start, true); });
  setTimeout(start, maxWait);
  if (!image) start();
  else if (image.complete) afterPaint();
  else ['load', 'error'].forEach(function (end) { image.addEventListener(end, afterPaint); });
})(${maxWaitMs})`;

/** The framework's scripts. The pages to browse, where most visits begin, wait with them for their first image. */
export function PageScripts() {
  const { pathname } = useLocation();
  // The same for as long as the document is open: React must not replace what it has hydrated.
  const [isDeferred] = useState(() => {
    const page = pageAt(pathname);
    return import.meta.env.PROD && (page === pages.home || page === pages.listings);
  });
  return (
    <>
      <InlineScript text={import.meta.env.SSR ? repeatEarlyClicks() : ''} />
      {isDeferred ? <DeferredScripts /> : <Scripts />}
    </>
  );
}

/**
 * The browser does not load these scripts yet: it reads the content of `<noscript>` as text. React renders that content on
 * the server only, and does not hydrate it.
 */
function DeferredScripts() {
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <InlineScript text={import.meta.env.SSR ? deferScripts() : ''} />
    </>
  );
}

/** The server renders its text; the browser does not need it. */
function InlineScript({ text }: { text: string }) {
  return (
    <script nonce={useScriptMark()} suppressHydrationWarning>
      {text}
    </script>
  );
}

/** On the server: see `scriptMark` of the page's context. */
export const ScriptMarkContext = createContext('');

/** The `nonce` of an inline script. Only the server needs it, which removes it from the finished page. */
export const useScriptMark = () => (import.meta.env.SSR ? use(ScriptMarkContext) : undefined);

const neverChanges = () => () => undefined;

/**
 * False on the server and during hydration. Forms disable their fields until then: input would be lost, or submitted
 * into the address.
 */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
