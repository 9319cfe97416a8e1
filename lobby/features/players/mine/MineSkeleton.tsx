import { Skeleton } from '@tausi/ui/Skeleton.tsx';

/** The skeleton of Me while the player loads. */
export function MineSkeleton() {
  return (
    <div aria-busy className="mx-auto flex max-w-xl flex-col gap-4 px-4 pt-3">
      <Skeleton className="h-76 w-full rounded-card" />
      <Skeleton className="h-86 w-full rounded-card" />
      <Skeleton className="h-42 w-full rounded-card" />
      <Skeleton className="h-56 w-full rounded-card" />
    </div>
  );
}
