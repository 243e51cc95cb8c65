/** Whether a typed number has nine digits without a 0 and no country: it may be of Morocco, Spain or another one. */
export function isCountryMissing(typed: string): boolean {
  return /^(?![0٠۰])\p{Nd}{9}$/u.test(typed.replace(/[\s().\p{Pd}\p{Cf}]/gu, ''));
}
