/** The sky over the months: flat bands, sun, clouds and a far range. Nothing in it is data. */
export function RevenueSky({ width, base, sunAt }: { width: number; base: number; sunAt: number }) {
  const narrow = width < 640;
  const sun = narrow ? { x: sunAt, y: 150, r: 26 } : { x: sunAt, y: 122, r: 40 };
  const clouds = narrow
    ? [[sun.x - 30, sun.y - 42, 0.72]]
    : [
        [width * 0.45, 74, 1],
        [width * 0.86, 62, 1.1],
        [width * 0.67, 36, 0.8],
      ];
  return (
    <>
      <rect width={width} height={base} fill="#cde3d5" />
      <rect y={base * 0.46} width={width} height={base} fill="#e6ebd1" />
      <rect y={base * 0.7} width={width} height={base} fill="#f5e6bf" />
      <circle cx={sun.x} cy={sun.y} r={sun.r * 1.48} className="fill-foam" opacity=".42" />
      <circle cx={sun.x} cy={sun.y} r={sun.r} className="fill-sun" />
      {clouds.map(([x = 0, y = 0, scale = 1]) => (
        <path
          key={x}
          transform={`translate(${x} ${y}) scale(${scale})`}
          d="M0 6C12-2 24-3 38 1s28 5 44-1C72 12 56 14 40 9S14 10 0 6Z"
          className="fill-foam"
        />
      ))}
      <path
        d={`M0 ${base - 38}C${width * 0.12} ${base - 66} ${width * 0.2} ${base - 58} ${width * 0.33} ${base - 52}S${width * 0.52} ${base - 30} ${width * 0.6} ${base - 44}S${width * 0.8} ${base - 76} ${width} ${base - 40}V${base + 4}H0Z`}
        fill="#9dbdb8"
      />
    </>
  );
}

/** The sea in front of the months: a line of foam, a swell, and the deep on which their names stand. */
export function RevenueSea({ width, base, height }: { width: number; base: number; height: number }) {
  const swell = (from: number, rise: number) =>
    `M0 ${base + from}C${width * 0.2} ${base + from - rise} ${width * 0.3} ${base + from + rise} ${width * 0.5} ${base + from}S${width * 0.82} ${base + from - rise} ${width} ${base + from + 1}V${height}H0Z`;
  return (
    <>
      <path d={swell(-2, 3)} className="fill-foam" />
      <path d={swell(3, 3)} className="fill-sea" />
      <path d={swell(21, 9)} className="fill-deep" />
    </>
  );
}
