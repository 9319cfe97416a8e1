import { Skeleton } from '@tausi/ui/Skeleton.tsx';

/** Coupons or boxes on their way, in their shape. */
export function CardsSkeleton() {
  return (
    <div aria-busy className="flex flex-col gap-3">
      <Skeleton className="h-38 w-full rounded-card" />
      <Skeleton className="h-38 w-full rounded-card" />
      <Skeleton className="h-38 w-full rounded-card" />
    </div>
  );
}
