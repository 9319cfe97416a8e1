/** Holds the place of what is on its way, in its shape: give it width, height and roundness by class. */
export function Skeleton({ className = 'h-4 w-full rounded' }: { readonly className?: string }) {
  return <span aria-hidden className={`shimmer block ${className}`} />;
}
