import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl } from '../../shared/overlays/overlay-props.ts';
import { useCountry } from '../../shared/session/view.ts';
import { useText } from '../../shared/texts/use-text.ts';
import { TermsClauses } from './TermsClauses.tsx';

/** The register clause over whatever led to it. */
export function TermsSheet({ isOpen, onClose }: OverlayControl) {
  const text = useText();
  return (
    <Sheet
      isOpen={isOpen}
      onClose={onClose}
      title={text('markets.terms', { country: text(`markets.${useCountry()}`) })}
      closeLabel={text('shell.close')}
    >
      <TermsClauses Heading="h3" />
    </Sheet>
  );
}
