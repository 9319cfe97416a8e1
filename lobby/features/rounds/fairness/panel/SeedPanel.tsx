import { Calculator, CircleCheck, CircleHelp, CircleX, Dices, KeyRound, LockKeyhole, Undo2, UsersRound } from 'lucide-react';
import { roundSeed } from '@tausi/contract/rounds/fairness/round-seed.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Skeleton } from '@tausi/ui/Skeleton.tsx';
import type { SeedAlarm } from '../../../../shared/overlays/overlay-props.ts';
import { useCall } from '../../../../shared/client/use-call.ts';
import { useRefusalText } from '../../../../shared/texts/refusal-text.ts';
import { useText } from '../../../../shared/texts/use-text.ts';
import type { Commitment } from '../proof-from-wire.ts';
import { CheckerLink } from './CheckerLink.tsx';
import { DayFileLink } from './DayFileLink.tsx';
import { copyProof } from './ProofTools.tsx';
import type { SeedCheck } from '../seeds/check-seed.ts';
import { giftsProofText } from '../seeds/gifts-proof.ts';
import { seedVerdict, type SeedVerdict } from '../seeds/seed-verdict.ts';
import { useRevealAll } from './use-reveal-all.ts';

const steps = [
  { id: 'promise', Icon: LockKeyhole },
  { id: 'own', Icon: Dices },
  { id: 'draw', Icon: Calculator },
  { id: 'reveal', Icon: KeyRound },
  { id: 'together', Icon: UsersRound },
  { id: 'void', Icon: Undo2 },
] as const;

/** Explains fair draws in about ten lines, shows the commitments for the next rounds, and reveals the seed on request. */
export function SeedPanel({ alarm }: { readonly alarm: SeedAlarm | null }) {
  const text = useText();
  const textOf = useRefusalText();
  const seed = useCall(roundSeed, {}, { staleMs: 0 });
  const { revealAll, isBusy, refusal, found } = useRevealAll(seed.data?.mode ?? 'cash', () => void seed.refetch());
  return (
    <div className="flex flex-col gap-4">
      {found === null && alarm !== null && <VerdictLine finding="unfair" {...alarm} />}
      <ol className="flex flex-col gap-3">
        {steps.map(({ id, Icon }) => (
          <li key={id} className="flex gap-3">
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-raised text-accent-ink">
              <Icon size={20} aria-hidden />
            </span>
            <div>
              <p className="text-sm font-semibold">{text(`rounds.how.${id}`)}</p>
              <p className="text-sm text-soft">{text(`rounds.how.${id}.hint`)}</p>
            </div>
          </li>
        ))}
      </ol>
      <DayFileLink />
      {found !== null && (isBusy ? <Progress found={found} /> : <VerdictLine {...seedVerdict(found)} />)}
      {seed.data === undefined && seed.error === null && <Skeleton className="h-40 w-full rounded-card" />}
      {seed.error !== null && (
        <p role="alert" className="text-sm text-danger">
          {textOf(seed.error.refusal)}
        </p>
      )}
      {seed.data !== undefined && <SeedFacts seed={seed.data} />}
      {refusal !== null && (
        <p role="alert" className="text-sm text-danger">
          {textOf(refusal)}
        </p>
      )}
      <Button isWide isBusy={isBusy} disabled={seed.data === undefined} onPress={revealAll}>
        {text('rounds.seed.reveal')}
      </Button>
      <p className="text-center text-xs text-faint">{text('rounds.seed.reveal.hint')}</p>
      {found !== null && found.gifts > 0 && !isBusy && (
        <Button look="secondary" isWide onPress={() => void giftsProofText(found.seedId).then(copyProof)}>
          {text('rounds.check.copyGifts')}
        </Button>
      )}
      <CheckerLink />
    </div>
  );
}

function Progress({ found: { rounds, checked } }: { readonly found: SeedCheck }) {
  const text = useText();
  return <p className="rounded-card bg-raised p-4 text-sm text-soft">{text('rounds.seedChecking', { rounds, checked })}</p>;
}

const verdictLooks = {
  fair: { Icon: CircleCheck, colours: 'bg-success/15 text-success' },
  unfair: { Icon: CircleX, colours: 'bg-danger/15 text-danger' },
  open: { Icon: CircleHelp, colours: 'bg-raised text-soft' },
};

function VerdictLine({ finding, textId, values }: SeedVerdict) {
  const text = useText();
  const { Icon, colours } = verdictLooks[finding];
  return (
    <p role="status" className={`flex items-center gap-3 rounded-card p-4 font-bold ${colours}`}>
      <Icon size={26} className="shrink-0" aria-hidden />
      {text(textId, values)}
    </p>
  );
}

function SeedFacts({ seed }: { readonly seed: Commitment }) {
  const text = useText();
  const rows = [
    { id: 'promise', value: seed.serverSeedHash },
    { id: 'own', value: seed.clientSeed === '' ? '–' : seed.clientSeed },
    { id: 'rounds', value: text('rounds.seed.used', { used: seed.nonce, most: seed.roundsMax }) },
    { id: 'next', value: seed.next.serverSeedHash },
  ];
  return (
    <dl className="flex flex-col gap-2 rounded-card bg-raised p-4 text-sm">
      {rows.map(({ id, value }) => (
        <div key={id}>
          <dt className="text-soft">{text(`rounds.seed.${id}`)}</dt>
          <dd className="font-mono text-xs break-all">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
