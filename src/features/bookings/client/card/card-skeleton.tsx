import { Skeleton } from '#client/ui/skeleton.tsx';

/** The booking card while it is still to come, everything where it will stand. */
export function BookingCardSkeleton() {
  return (
    <div data-contrast="edge" className="rounded-card bg-paper p-5 shadow-float sm:p-[30px]">
      <Skeleton className="h-[54px] w-2/3" />
      <Skeleton className="mt-8 h-5 w-16" />
      <Skeleton radius="button" className="mt-3 h-[68px]" />
      <Skeleton className="mt-8 h-5 w-20" />
      <Skeleton radius="hour" className="mt-3 h-[118px]" />
      <Skeleton radius="button" className="mt-12 h-20" />
      <Skeleton radius="button" className="mt-24 h-[60px]" />
      <Skeleton className="mx-auto mt-5 h-5 w-3/4" />
    </div>
  );
}
