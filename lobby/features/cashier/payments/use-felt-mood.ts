import { useEffect, useRef } from 'react';
import { feel } from '../../../shared/haptics/feel.ts';
import type { PaymentMood } from './payment-steps.ts';

/** Lets the end of a payment be felt when it comes while one looks; one that had ended before stays still. */
export function useFeltMood(mood: PaymentMood | undefined): void {
  const before = useRef(mood);
  useEffect(() => {
    if (before.current === 'waiting' && mood === 'paid') feel('success');
    if (before.current === 'waiting' && mood === 'failed') feel('problem');
    before.current = mood;
  }, [mood]);
}
