import { isInAppBrowser } from '#client/in-app-browser.ts';
import { useDismissible } from '#client/kit/use-dismissible.ts';
import { Lazy, lazyPart } from '#client/loading/lazy-part.tsx';
import { deviceStorage } from '#client/storage.ts';
import { isApplePhone } from './browser-push.ts';

/** Chrome and its relatives send it once, soon after the page has loaded, if the site can be installed and is not. */
export interface InstallEvent extends Event {
  prompt: () => Promise<unknown>;
}

const tip = lazyPart(() => import('./home-screen-tip.tsx'), ['notifications']);
const dismissedKey = 'hasDismissedHomeScreen';
let offer: InstallEvent | null = null;

// The server has no such function.
globalThis.addEventListener?.('beforeinstallprompt', (event) => {
  offer = event as InstallEvent;
});
globalThis.addEventListener?.('appinstalled', () => deviceStorage.set(dismissedKey, 'true'));

/** Says once, on phones and tablets, how to put Sillage on the home screen. See "Without a connection" in docs/product.md. */
export function HomeScreenTip() {
  const [isShown, onDismiss] = useDismissible(dismissedKey, isWorthATip);
  if (!isShown) return null;
  const props = { offer, isApple: isApple(), onDismiss };
  return <Lazy part={tip} props={props} waiting={null} failed={() => null} />;
}

const isApple = () => isApplePhone(navigator.userAgent, navigator.maxTouchPoints);

function isWorthATip(): boolean {
  if (matchMedia('(display-mode: standalone)').matches || isInAppBrowser(navigator.userAgent)) return false;
  return isApple() || /\bAndroid\b/.test(navigator.userAgent);
}
