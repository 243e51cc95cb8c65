/** The filter icon, with a badge that counts the active filters. */
export function FiltersIcon({ active }: { active: number }) {
  return (
    <span className="relative grid">
      <svg
        width={24}
        height={24}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={2.4}
        strokeLinecap="round"
        aria-hidden
      >
        <path d="M3 8h8m6.500 0H21M3 16h3.500m6.500 0h8" />
        <circle cx="14.200" cy="8" r="3" />
        <circle cx="9.800" cy="16" r="3" />
      </svg>
      {active > 0 && (
        <span
          aria-hidden
          className="absolute -top-3.5 -right-3.5 grid size-6 place-items-center rounded-badge bg-navy text-tiny leading-none font-figure text-foam"
        >
          {active}
        </span>
      )}
    </span>
  );
}
