/** The background of the chart: sky, sun, clouds and hills. Decoration, not data. */
export function RevenueSky({ width, baseline, sunX }: { width: number; baseline: number; sunX: number }) {
  const isNarrow = width < 640;
  const sun = isNarrow ? { x: sunX, y: 150, r: 26 } : { x: sunX, y: 122, r: 40 };
  const clouds = isNarrow
    ? [[sun.x - 30, sun.y - 42, 0.72]]
    : [
        [width * 0.45, 74, 1],
        [width * 0.86, 62, 1.1],
        [width * 0.67, 36, 0.8],
      ];
  return (
    <>
      <rect width={width} height={baseline} fill="#cde3d5" />
      <rect y={baseline * 0.46} width={width} height={baseline} fill="#e6ebd1" />
      <rect y={baseline * 0.7} width={width} height={baseline} fill="#f5e6bf" />
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
        d={`M0 ${baseline - 38}C${width * 0.12} ${baseline - 66} ${width * 0.2} ${baseline - 58} ${width * 0.33} ${baseline - 52}S${width * 0.52} ${baseline - 30} ${width * 0.6} ${baseline - 44}S${width * 0.8} ${baseline - 76} ${width} ${baseline - 40}V${baseline + 4}H0Z`}
        fill="#9dbdb8"
      />
    </>
  );
}

/** The sea in front of the cliffs, on which the names of the months are written. */
export function RevenueSea({ width, baseline, height }: { width: number; baseline: number; height: number }) {
  const swell = (from: number, rise: number) =>
    `M0 ${baseline + from}C${width * 0.2} ${baseline + from - rise} ${width * 0.3} ${baseline + from + rise} ${width * 0.5} ${baseline + from}S${width * 0.82} ${baseline + from - rise} ${width} ${baseline + from + 1}V${height}H0Z`;
  return (
    <>
      <path d={swell(-2, 3)} className="fill-foam" />
      <path d={swell(3, 3)} className="fill-sea" />
      <path d={swell(21, 9)} className="fill-deep" />
    </>
  );
}
