import { ChevronDown, Headset } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { openOverlay } from '../../shared/overlays/overlay-store.ts';
import { useText } from '../../shared/texts/use-text.ts';

const questions = [
  'start',
  'demo',
  'deposit',
  'missing',
  'withdraw',
  'points',
  'fair',
  'broken',
  'data',
  'limits',
  'password',
  'age',
] as const;

/** What players ask most, answered in the player's language. */
export function FaqScreen() {
  const text = useText();
  return (
    <div className="mx-auto flex max-w-xl flex-col gap-3 p-4">
      <h1 className="text-2xl font-extrabold">{text('faq.title')}</h1>
      {questions.map((question) => (
        <details key={question} name="faq" className="group rounded-card border border-line bg-surface">
          <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 px-4 font-semibold [&::-webkit-details-marker]:hidden">
            <span className="grow">{text(`faq.${question}`)}</span>
            <ChevronDown size={20} className="shrink-0 text-soft transition-transform group-open:rotate-180" aria-hidden />
          </summary>
          <p className="px-4 pb-4 text-sm leading-relaxed text-soft">{text(`faq.${question}.answer`)}</p>
        </details>
      ))}
      <Button look="secondary" onPress={() => openOverlay('support', {})}>
        <Headset size={18} aria-hidden />
        {text('faq.ask')}
      </Button>
    </div>
  );
}
