import { encode } from 'uqr';
import { useMemo } from 'react';

/** A QR code as one path, dark on white in both themes, because cameras read that best. */
export function QrPicture({ content, label }: { readonly content: string; readonly label: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(content, { ecc: 'M', border: 2 });
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
    return { size: modules, path: squares.join('') };
  }, [content]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-2xl bg-white"
    >
      <path d={path} fill="#10151c" />
    </svg>
  );
}
