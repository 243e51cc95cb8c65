import { createContext, use } from 'react';
import { Scripts } from 'react-router';

/** How long the scripts wait for the first image, in milliseconds. */
const maxWaitMs = 2500;

/**
 * Runs before hydration, so it can't import anything. It starts the page's module scripts once the first image is painted, at
 * the first interaction, or after `maxWaitMs`.
 */
export const startScripts = () => `(function (maxWait) {
  var held = document.currentScript.previousElementSibling.textContent;
  var scripts = document.createRange().createContextualFragment(held);
  var image = document.querySelector('img[fetchpriority="high"]');
  function start() {
    document.body.append(scripts);
  }
  function afterPaint() {
    requestAnimationFrame(function () { setTimeout(start); });
  }
  // The rest of the document adds to what the classic scripts define.
  scripts.querySelectorAll('script:not([type])').forEach(function (script) { document.body.append(script); });
  ['pointerdown', 'keydown'].forEach(function (name) { addEventListener(name, start, { capture: true, once: true }); });
  setTimeout(start, maxWait);
  if (!image) start();
  else if (image.complete) afterPaint();
  else ['load', 'error'].forEach(function (end) { image.addEventListener(end, afterPaint); });
})(${maxWaitMs})`;

/**
 * The framework's scripts, which start after the first image (decision 0009). The browser reads the content of `<noscript>`
 * as text; React renders it on the server only, and does not hydrate it.
 */
export function PageScripts() {
  const mark = useScriptMark();
  // In development, Vite's own scripts expect them.
  if (!import.meta.env.PROD) return <Scripts />;
  return (
    <>
      <noscript>
        <Scripts />
      </noscript>
      <script nonce={mark} suppressHydrationWarning>
        {import.meta.env.SSR ? startScripts() : ''}
      </script>
    </>
  );
}

/** On the server: see `scriptMark` of the page's context. */
export const ScriptMarkContext = createContext('');

/** The `nonce` of an inline script. Only the server needs it, which removes it from the finished page. */
export const useScriptMark = () => (import.meta.env.SSR ? use(ScriptMarkContext) : undefined);
