import { Skeleton } from '@tausi/ui/Skeleton.tsx';

/** The skeleton of a page while its text loads. */
export function PageSkeleton() {
  return (
    <div className="flex flex-col gap-5" aria-hidden>
      <Skeleton className="h-4 w-3/4 rounded" />
      {[0, 1, 2, 3].map((row) => (
        <div key={row} className="grid grid-cols-[2rem_1fr] gap-x-3">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex flex-col gap-2 pt-1">
            <Skeleton className="h-4 w-2/5 rounded" />
            <Skeleton className="h-3 w-full rounded" />
            <Skeleton className="h-3 w-5/6 rounded" />
          </div>
        </div>
      ))}
    </div>
  );
}
