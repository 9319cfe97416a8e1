import { Skeleton } from '@tausi/ui/Skeleton.tsx';

/** The skeleton of coupons or boxes while they load. */
export function CardsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-38 w-full rounded-card" />
      <Skeleton className="h-38 w-full rounded-card" />
      <Skeleton className="h-38 w-full rounded-card" />
    </div>
  );
}
