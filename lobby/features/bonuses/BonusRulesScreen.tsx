import { Banknote, Clock, Dices, Layers, ShieldCheck, Target, type LucideIcon } from 'lucide-react';
import { ScreenHead } from '../../shared/lists/ScreenHead.tsx';
import { RewardArt } from '../../shared/rewards/RewardArt.tsx';
import { useText } from '../../shared/texts/use-text.ts';

const rules: readonly { readonly id: string; readonly Icon: LucideIcon }[] = [
  { id: 'what', Icon: Layers },
  { id: 'wager', Icon: Target },
  { id: 'games', Icon: Dices },
  { id: 'exchange', Icon: Banknote },
  { id: 'time', Icon: Clock },
  { id: 'fair', Icon: ShieldCheck },
];

/** The rules of all bonuses; a bonus's own terms are in its details. */
export function BonusRulesScreen() {
  const text = useText();
  return (
    <div className="mx-auto max-w-xl pb-6">
      <ScreenHead title={text('bonuses.rules.title')} />
      <div className="flex items-center gap-4 px-4 pb-4">
        <RewardArt name="rules" size={64} />
        <p className="text-soft">{text('bonuses.rules.lead')}</p>
      </div>
      <ol className="flex flex-col gap-3 px-4">
        {rules.map(({ id, Icon }) => (
          <li key={id} className="flex gap-3 rounded-card border border-line bg-surface p-4">
            <span aria-hidden className="grid size-10 shrink-0 place-items-center rounded-xl bg-sunken text-accent-ink">
              <Icon size={20} />
            </span>
            <div className="min-w-0">
              <h2 className="font-bold">{text(`bonuses.rule.${id}`)}</h2>
              <p className="mt-0.5 text-sm text-soft">{text(`bonuses.rule.${id}.text`)}</p>
            </div>
          </li>
        ))}
      </ol>
    </div>
  );
}
