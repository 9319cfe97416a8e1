import { Feather, Shield } from 'lucide-react';
import './coins.css';

/** A coin whose first side is the shield and whose second is the peacock. */
export function CoinFlip({ angle }: { readonly angle: number }) {
  return (
    <div className="coin-flip mx-auto my-4 size-40" aria-hidden>
      <div className="coin-turn relative size-full" style={{ transform: `rotateX(${angle}deg)` }}>
        <span className="coin-side gold-fill">
          <Shield size={72} strokeWidth={1.6} />
        </span>
        <span className="coin-side coin-back">
          <Feather size={72} strokeWidth={1.6} />
        </span>
      </div>
    </div>
  );
}
