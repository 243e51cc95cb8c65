/** Small drawn scenes for empty and failed states: flat inks, as in the pictures. Decorative. */

/** A buoy in a calm bay: nothing here yet. */
export function BuoyIllustration() {
  return (
    <svg viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
      <path fill="#8fcac4" d="M0 0h340v300H0z" />
      <circle cx="255" cy="100" r="62" className="fill-mist" opacity=".45" />
      <circle cx="255" cy="100" r="41" className="fill-foam" />
      <path
        d="M24 104c14-10 26-10 42-4s24 6 30-2c-6 14-22 16-38 10s-22 2-34-4Z"
        className="fill-foam"
        opacity=".85"
      />
      <path d="M0 150c60-14 120-12 180-2s110 6 160-6v158H0Z" className="fill-sea" />
      <path d="M0 204c60-16 100-14 160 0s120 14 180-4v100H0Z" className="fill-teal" />
      <path d="M130 240 118 150h46l-12 90Z" className="fill-coral" />
      <path
        d="m141 150 11 90h-6l-16-90Z"
        className="fill-coral-dark"
        opacity=".55"
        transform="translate(6)"
      />
      <path d="m121 173 3 26h34l3-26Z" className="fill-foam" />
      <path d="M133 126h16v24h-16z" className="fill-navy" />
      <circle cx="141" cy="118" r="11" className="fill-sun" />
      <path d="M84 236c24-14 44-12 68-4s40 6 66-8c-18 26-42 30-66 24s-44-2-68-12Z" className="fill-foam" />
      <path d="M0 262c60-14 120-10 180 0s110 8 160-6v44H0Z" className="fill-deep" />
    </svg>
  );
}

/** A lighthouse in rough water: something failed. */
export function RoughIllustration() {
  return (
    <svg viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
      <path className="fill-deep" d="M0 0h340v300H0z" />
      <path d="M0 92c80-18 140-10 200-4s100 4 140-10v60H0Z" fill="#1b4a63" />
      <path d="M176 96 380 40v112Z" className="fill-sun" opacity=".5" />
      <path d="M152 96-30 60v74Z" className="fill-sun" opacity=".22" />
      <path d="M140 226 152 116h24l12 110Z" className="fill-foam" />
      <path d="m149 146 30-1 4 30-37 1ZM143 198l42-1 3 29h-48Z" className="fill-coral" />
      <path d="M150 84h28v32h-28z" className="fill-navy" />
      <path d="M156 88h16v20h-16z" className="fill-sun" />
      <path d="m146 84 18-20 18 20Z" className="fill-coral-dark" />
      <path d="M66 240c10-30 34-42 78-36 30-8 74 0 100 36Z" fill="#704752" />
      <path d="M150 204c30-8 68 0 94 36h-66c-2-18-12-30-28-36Z" fill="#33334d" />
      <path d="M0 232c34-30 62-24 88-6s48 20 78-2 62-20 88 4 56 20 86-8v98H0Z" className="fill-sea" />
      <path
        d="M20 226c24-18 44-16 64-2-22-6-40-6-64 2ZM196 224c20-16 38-14 54 2-18-8-34-8-54-2Z"
        className="fill-foam"
      />
      <path d="M0 256c40-30 74-22 104-4s54 16 84-6 66-18 92 4 40 12 60-2v52H0Z" className="fill-teal" />
      <path d="M0 284c50-22 92-14 130-2s76 8 112-6 66-8 98 2v22H0Z" className="fill-navy" />
    </svg>
  );
}

/** A line cut adrift under an empty sky: no page here. */
export function AdriftIllustration() {
  return (
    <svg viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
      <path fill="#f5dfb4" d="M0 0h340v300H0z" />
      <path fill="#f3cf9b" d="M0 96h340v80H0z" />
      <circle cx="96" cy="150" r="74" className="fill-coral" opacity=".22" />
      <circle cx="96" cy="150" r="52" className="fill-coral" />
      <path d="M200 62c14-8 26-8 40-3s26 5 36-2c-8 12-24 14-38 9s-24 2-38-4Z" className="fill-foam" />
      <path d="M0 168c70-8 120-6 180 0s110 4 160-2v134H0Z" className="fill-sea" />
      <path
        d="M60 180c26-5 44-5 70 0-26 4-44 4-70 0ZM40 196c36-6 62-6 100 0-38 5-64 5-100 0Z"
        fill="#f3a882"
      />
      <path d="M0 214c70-12 120-8 180 2s110 4 160-6v90H0Z" className="fill-teal" />
      <path d="M150 214c40 12 90 12 132-8-6 30-24 42-60 42s-60-8-72-34Z" className="fill-foam" />
      <path d="M150 214c40 12 90 12 132-8l-3 12c-40 18-84 18-124 6Z" className="fill-coral-dark" />
      <path d="M168 226c34 8 68 6 100-6l-4 6c-30 10-60 12-92 4Z" className="fill-navy" />
      <path d="M206 222c0-4 30-8 44-6" stroke="#8a5a48" strokeWidth="6" strokeLinecap="round" fill="none" />
      <path d="M150 214c-26-2-40 8-52 22s-30 10-40 2" stroke="#0d2136" strokeWidth="2.500" fill="none" />
      <path d="M0 254c60-14 120-10 180 0s110 6 160-8v54H0Z" className="fill-deep" />
    </svg>
  );
}

/** An empty berth, and the wake of what has left it: no longer here, or not for everybody. */
export function QuayIllustration() {
  return (
    <svg viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
      <path fill="#bfe0da" d="M0 0h340v300H0z" />
      <path fill="#f5dfb4" d="M0 84h340v70H0z" />
      <circle cx="238" cy="112" r="46" className="fill-sun" opacity=".35" />
      <circle cx="238" cy="112" r="30" className="fill-sun" />
      <path d="M34 44c16-9 28-9 44-3s28 5 38-3c-8 13-26 15-42 10s-24 1-40-4Z" className="fill-foam" />
      <path d="M0 142 26 104l18 14 24-40 30 34 22-14 34 46Z" className="fill-clay" />
      <path d="m68 78-20 64h26l8-30Zm52 20-10 44h44ZM26 104 8 142h22Z" className="fill-dusk" opacity=".7" />
      <path d="M0 142c70-6 120-4 180 0s110 3 160-2v160H0Z" className="fill-sea" />
      <path
        d="M214 152c20-4 34-4 52 0-18 4-34 4-52 0ZM204 166c26-5 46-5 72 0-26 5-46 5-72 0Z"
        fill="#f7d98f"
      />
      <path d="M298 146c-2 5-14 6-20 1Z" className="fill-navy" />
      <path d="m289 145 1-13 8 13Z" className="fill-coral" />
      <path d="M0 198c70-12 120-8 180 0s110 6 160-6v108H0Z" className="fill-teal" />
      <path
        d="M150 302c-8-54 20-84 66-104s62-28 68-40c0 22-22 40-56 54s-50 50-40 100Z"
        className="fill-aqua"
        opacity=".7"
      />
      <path
        d="M178 302c-6-42 10-72 42-88s46-28 62-62c-2 30-14 52-44 68s-40 42-36 82Z"
        className="fill-foam"
      />
      <path d="M0 226h132l10 12v62H0Z" className="fill-ochre" />
      <path d="M0 226h132l-6 14H0Z" className="fill-sand" />
      <path
        d="M0 262h142v5H0Zm44-22h5v22h-5Zm54 27h5v33h-5Zm-76 0h5v33h-5Z"
        className="fill-clay"
        opacity=".6"
      />
      <path d="M82 232c-2-14-4-20-8-26h32c-4 6-6 12-8 26Z" className="fill-navy" />
      <path d="M72 200c0-8 8-10 18-10s18 2 18 10-8 9-18 9-18-1-18-9Z" className="fill-navy-2" />
      <path
        d="M80 220c14 8 26 6 34 2 14-6 26 2 28 18 2 14 12 20 24 16"
        fill="none"
        className="stroke-foam"
        strokeWidth="4"
        strokeLinecap="round"
      />
    </svg>
  );
}

/** A boat with its lantern under the moon, out of reach of everybody. */
export function NightIllustration() {
  return (
    <svg viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden className="size-full">
      <path className="fill-navy-2" d="M0 0h340v300H0z" />
      <path className="fill-deep" d="M0 104h340v80H0z" />
      <circle cx="250" cy="82" r="58" className="fill-mist" opacity=".12" />
      <circle cx="250" cy="82" r="40" className="fill-mist" opacity=".2" />
      <circle cx="250" cy="82" r="25" className="fill-foam" />
      <path
        d="m52 46 2 5 5 2-5 2-2 5-2-5-5-2 5-2Zm76-22 1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Zm42 58 1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500ZM24 108l1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Zm290 26 1.500 4 4 1.500-4 1.500-1.500 4-1.500-4-4-1.500 4-1.500Z"
        className="fill-foam"
      />
      <path d="M0 178c24-34 44-40 66-30 20-26 40-20 66 6 22-10 36 2 52 24Z" fill="#0d2a40" />
      <path d="M0 176c70-6 120-4 180 0s110 3 160-2v126H0Z" className="fill-teal" />
      <path
        d="M224 186c20-4 36-4 54 0-18 4-36 4-54 0ZM212 202c28-5 50-5 78 0-28 5-50 5-78 0ZM226 220c18-4 34-4 50 0-16 4-34 4-50 0Z"
        className="fill-mist"
        opacity=".75"
      />
      <path d="M0 222c66-14 116-8 176 2s112 4 164-8v84H0Z" fill="#145463" />
      <path d="M108 152h5v76h-5z" fill="#8a5a48" />
      <circle cx="110" cy="150" r="30" className="fill-sun" opacity=".18" />
      <circle cx="110" cy="150" r="18" className="fill-sun" opacity=".3" />
      <path d="M103 142h15l3 17h-21Z" className="fill-sun" />
      <path d="m101 142 9-9 10 9Z" className="fill-coral" />
      <path d="M44 216c44 14 92 14 140-10-6 34-26 46-66 46-36 0-62-8-74-36Z" className="fill-foam" />
      <path d="M44 216c44 14 92 14 140-10l-3 13c-44 20-88 20-131 6Z" className="fill-coral-dark" />
      <path d="M88 262c16-4 30-4 44 0-14 4-28 4-44 0Z" className="fill-sun" opacity=".7" />
      <path d="M0 258c60-16 120-10 180 0s110 6 160-8v50H0Z" className="fill-deep" />
      <path d="M0 284c56-12 110-8 170-1s116 5 170-5v22H0Z" className="fill-navy" />
    </svg>
  );
}
