const key = 'hasDismissedPush';

/** Whether the user of this browser has said “Not now”. Without storage the panel would come back, so it never shows. */
export function wasDismissed(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    return true;
  }
}

export function rememberDismissal(): void {
  try {
    localStorage.setItem(key, 'true');
  } catch {
    // Storage is full or was blocked meanwhile: the panel shows again.
  }
}
