import { Skeleton } from '@tausi/ui/Skeleton.tsx';

/** The home screen's skeleton while its data loads. */
export function HomeSkeleton() {
  return (
    <div className="overflow-hidden">
      <Skeleton className="mx-4 mt-3 aspect-[9/4] rounded-card" />
      <div className="mt-3 flex gap-2 px-4">
        {['w-24', 'w-28', 'w-20', 'w-28'].map((width, at) => (
          <Skeleton key={at} className={`h-11 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      {[0, 1, 2].map((row) => (
        <div key={row} className="mt-5 px-4">
          <Skeleton className="mb-3 h-6 w-32 rounded" />
          <div className="flex gap-2.5">
            {[0, 1, 2, 3, 4].map((tile) => (
              <Skeleton key={tile} className="aspect-[3/4] w-[31vw] max-w-[150px] shrink-0 rounded-tile" />
            ))}
          </div>
        </div>
      ))}
    </div>
  );
}
