/** The scenes of whole pages that could not be shown, in the inks of `scene.tsx`. Decorative. */

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
