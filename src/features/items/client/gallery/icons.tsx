import type { ReactNode } from 'react';

/** Drawn as the icons that every page has; these are fetched with what shows them. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      width={20}
      height={20}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={2.4}
      strokeLinecap="round"
      aria-hidden
    >
      {children}
    </svg>
  );
}

export function ZoomIn() {
  return (
    <Icon>
      <path d="M13 8.5a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0M12 12l5.500 5.500M8.500 6.500v4m-2-2h4" />
    </Icon>
  );
}

export function ZoomOut() {
  return (
    <Icon>
      <path d="M13 8.500a4.500 4.500 0 1 1-9 0 4.500 4.500 0 0 1 9 0M12 12l5.500 5.500M6.500 8.500h4" />
    </Icon>
  );
}
