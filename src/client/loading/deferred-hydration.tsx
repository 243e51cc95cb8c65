import { Scripts } from 'react-router';
import { useScriptMark } from './script-mark.ts';

/** How long the scripts wait for the first image, in milliseconds. */
const maxWaitMs = 2500;

/** Dispatched when React starts to hydrate: from here on it handles clicks itself. */
export const hydratingEvent = 'hydrating';
/** Dispatched when the page is hydrated. */
export const hydratedEvent = 'hydrated';

/**
 * Runs before hydration, so it can't import anything. It starts the page's module scripts once the first image is painted,
 * at the first interaction, or after `maxWaitMs`. Clicks on buttons that come before React are repeated, in their order,
 * once the page is hydrated; then `data-hydrated` is set on `<html>`.
 */
export const deferredStart = () => `(function (maxWait, hydrating, hydrated) {
  var held = document.currentScript.previousElementSibling.textContent;
  var scripts = document.createRange().createContextualFragment(held);
  var image = document.querySelector('img[fetchpriority="high"]');
  var interactions = ['pointerdown', 'keydown'];
  var started = false;
  var clicked = [];
  function start() {
    if (started) return;
    started = true;
    interactions.forEach(function (name) { removeEventListener(name, start, true); });
    document.body.append(scripts);
  }
  function afterPaint() {
    requestAnimationFrame(function () { setTimeout(start); });
  }
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
  // The rest of the document adds to what the classic scripts define.
  scripts.querySelectorAll('script:not([type])').forEach(function (script) { document.body.append(script); });
  interactions.forEach(function (name) { addEventListener(name, start, true); });
  addEventListener('click', record, true);
  addEventListener(hydrating, function () { removeEventListener('click', record, true); }, { once: true });
  addEventListener(hydrated, function () {
    document.documentElement.setAttribute('data-hydrated', '');
    // After React's commit, during which it can't hydrate the boundary that was clicked.
    setTimeout(repeat);
  }, { once: true });
  setTimeout(start, maxWait);
  if (!image) start();
  else if (image.complete) afterPaint();
  else ['load', 'error'].forEach(function (end) { image.addEventListener(end, afterPaint); });
})(${[maxWaitMs, hydratingEvent, hydratedEvent].map((given) => JSON.stringify(given)).join(', ')})`;

/**
 * The framework's scripts, which the browser does not load yet: it reads the content of `<noscript>` as text. React
 * renders that content on the server only, and does not hydrate it.
 */
export function DeferredScripts() {
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={useScriptMark()} suppressHydrationWarning>
        {import.meta.env.SSR ? deferredStart() : ''}
      </script>
    </>
  );
}
