/** How long scripts wait for the first picture, in milliseconds: on a bad line a page still comes alive. */
const patienceMs = 2500;

/** Told when React begins to listen: from here on it keeps what is pressed itself. */
export const listeningEvent = 'listening';
/** Told once the page answers. */
export const awakeEvent = 'awake';

/**
 * Waits until the page's first picture, if it has one, has come and been painted, or the reader does something, and then
 * starts the page's scripts: on a thin line they would take the bandwidth that the first view needs. A button that is pressed before
 * the page is awake is pressed again then, several in their order, and `data-awake` says that it is.
 */
const starter = (modules: string[]) => `(function (modules, patience, listening, awake) {
  var held = document.currentScript.previousElementSibling;
  var picture = document.querySelector('img[fetchpriority="high"]');
  var signs = ['pointerdown', 'keydown'];
  var started = false;
  var pressed = [];
  function start() {
    if (started) return;
    started = true;
    signs.forEach(function (sign) { removeEventListener(sign, start, true); });
    modules.forEach(function (href) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: href }));
    });
    var script = document.createElement('script');
    script.type = 'module';
    script.textContent = held.textContent;
    document.body.append(script);
  }
  function afterPaint() {
    requestAnimationFrame(function () { setTimeout(start); });
  }
  function press(event) {
    var button = event.target.closest('button[type="button"], [role="tab"]');
    if (button) pressed.push(button);
  }
  function again() {
    var button = pressed.shift();
    if (!button) return;
    if (button.isConnected) button.click();
    setTimeout(again);
  }
  signs.forEach(function (sign) { addEventListener(sign, start, true); });
  addEventListener('click', press, true);
  addEventListener(listening, function () { removeEventListener('click', press, true); }, { once: true });
  addEventListener(awake, function () {
    document.documentElement.setAttribute('data-awake', '');
    again();
  }, { once: true });
  setTimeout(start, patience);
  if (!picture) start();
  else if (picture.complete) afterPaint();
  else ['load', 'error'].forEach(function (end) { picture.addEventListener(end, afterPaint); });
})(${[modules, patienceMs, listeningEvent, awakeEvent].map((given) => JSON.stringify(given)).join(', ')})`;

const preloads = /<link rel="modulepreload" href="([^"]+)"\/?>/g;
const entry = /<script type="module" async="">([\s\S]*?)<\/script>/;

/** A rendered page whose scripts wait for its first view, which stands from the HTML alone. */
export function deferHydration(html: string): string {
  const modules = [...html.matchAll(preloads)].map(([, href]) => href ?? '');
  return html
    .replaceAll(preloads, '')
    .replace(
      entry,
      (_, scripts) => `<script type="text/plain">${scripts}</script><script>${starter(modules)}</script>`,
    );
}
