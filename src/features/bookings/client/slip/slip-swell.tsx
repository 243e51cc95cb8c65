/** The wavy edge of the stub. In print it is the wave of the logo, in black, since backgrounds are not printed. */
export function Swell() {
  return (
    <svg
      aria-hidden
      viewBox="0 0 560 26"
      preserveAspectRatio="none"
      className="absolute inset-x-0 -bottom-px h-[22px] w-full fill-paper print:static print:mt-3 print:h-[4mm] print:fill-black"
    >
      <path className="print:hidden" d="M0 17C52 10 96 10 149 16S249 24 306 17s96-9 144-3 75 6 110 1v12H0Z" />
      <path
        className="hidden print:block"
        d="M0 16C115 7 165-3 264 3S428 23 560 18C445 29 362 27 280 20S115 27 0 16Z"
      />
    </svg>
  );
}
