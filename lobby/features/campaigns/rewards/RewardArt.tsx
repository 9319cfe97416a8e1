type RewardArtProps = { readonly picture: string; readonly colour: string; readonly className: string };

/** The objects of a banner, which are at its right, centred for a dialog's head. */
export function RewardArt({ picture, colour, className }: RewardArtProps) {
  return (
    <span aria-hidden className={`relative block overflow-hidden ${className}`} style={{ background: colour }}>
      <img
        src={`/art/banners/${picture}-720.avif`}
        alt=""
        width={720}
        height={320}
        className="absolute top-1/2 left-1/2 h-auto w-[190%] max-w-none -translate-x-[73.5%] -translate-y-1/2"
      />
    </span>
  );
}
