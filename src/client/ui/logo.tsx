/** The mark: three wakes. The third is in the ink of the text, so it turns foam on navy. */
export function Mark({ width = 34 }: { width?: number }) {
  return (
    <svg width={width} height={width * 0.82} viewBox="0 0 34 28" aria-hidden className="shrink-0">
      <path d="M0 7C7 4 10-1 16 1S26 8 34 6C27 10 22 10 17 8S7 10 0 7Z" className="fill-coral" />
      <path
        d="M5 16C11 14 13 9 18 11S27 16 33 15C27 18.500 23 18.500 18.500 16.500S11 18.500 5 16Z"
        className="fill-sea"
      />
      <path
        d="M12 24C16 22.500 18 19 21.500 20.500S28 24.500 32 23.500C28 26 25 26 22 24.500S16 26 12 24Z"
        fill="currentColor"
      />
    </svg>
  );
}

/** Mark and name, on foam or navy. */
export function Logo() {
  return (
    <span className="inline-flex items-center gap-3">
      <Mark />
      <span className="display text-[1.75rem] leading-none font-[640]">Sillage</span>
    </span>
  );
}
