import { useEffect, useRef } from 'react';
import { feel } from '../../../shared/haptics/feel.ts';
import type { PaymentMood } from './payment-mood.ts';

/** Triggers haptic feedback when a payment ends while it is shown; an earlier result stays silent. */
export function useFeltMood(mood: PaymentMood | undefined): void {
  const before = useRef(mood);
  useEffect(() => {
    if (before.current === 'waiting' && mood === 'paid') feel('success');
    if (before.current === 'waiting' && mood === 'failed') feel('problem');
    before.current = mood;
  }, [mood]);
}
