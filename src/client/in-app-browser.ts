/** Whether this browser lives inside an app in which Google refuses to sign anybody in (D17). */
export function isInAppBrowser(userAgent: string): boolean {
  return /\b(Instagram|FBAN|FBAV|FB_IAB|Messenger|Line\/|TikTok|musical_ly|Snapchat)/i.test(userAgent);
}
