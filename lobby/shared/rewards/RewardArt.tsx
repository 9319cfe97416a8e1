type RewardArtProps = {
  /** A picture under `/art/rewards`. */
  readonly name:
    | 'box-copper'
    | 'box-silver'
    | 'box-gold'
    | 'diamond'
    | 'coupon'
    | 'party'
    | 'crown'
    | 'cash'
    | 'coin'
    | 'bonus'
    | 'points'
    | 'rules';
  /** Width and height in pixels. */
  readonly size: number;
  readonly className?: string;
};

/** A decorative picture of a reward; its name stands beside it. */
export function RewardArt({ name, size, className = '' }: RewardArtProps) {
  const art = `/art/rewards/${name}`;
  return (
    <picture className={`shrink-0 ${className}`}>
      <source type="image/avif" srcSet={`${art}-96.avif 96w, ${art}-192.avif 192w`} sizes={`${size}px`} />
      <img
        src={`${art}-96.webp`}
        srcSet={`${art}-96.webp 96w, ${art}-192.webp 192w`}
        sizes={`${size}px`}
        width={size}
        height={size}
        alt=""
        loading="lazy"
        decoding="async"
        className="object-contain"
      />
    </picture>
  );
}
