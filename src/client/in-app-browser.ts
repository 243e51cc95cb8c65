/** Whether this is the browser inside an app, in which Google refuses sign-in. See "In-app browsers" in docs/product.md. */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|TikTok|musical_ly|Snapchat)/i.test(userAgent);
}
