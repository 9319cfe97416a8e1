/** A loading placeholder; its classes give it the width, height and roundness of the content. */
export function Skeleton({ className = 'h-4 w-full rounded' }: { readonly className?: string }) {
  return <span aria-hidden className={`shimmer block ${className}`} />;
}
