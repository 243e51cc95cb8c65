import { useNavigation } from 'react-router';

/** An animated wave along the top edge while the next page loads. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === 'idle') return null;
  return (
    <div
      aria-hidden
      data-print="hide"
      className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1.5 overflow-hidden"
    >
      <svg
        aria-hidden
        viewBox="0 0 400 6"
        preserveAspectRatio="none"
        className="h-full w-[200%] animate-drift text-coral"
      >
        <path
          fill="currentColor"
          d="M0 0h400v3C380 6 370 6 350 4.500S320 2 300 3s-30 3-50 1.500S220 2 200 3s-30 3-50 1.500S120 2 100 3s-30 3-50 1.500S20 2 0 3Z"
        />
      </svg>
    </div>
  );
}
