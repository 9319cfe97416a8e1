import { useState, type FormEvent } from 'react';
import { Copy, ExternalLink, LockKeyhole, ShieldCheck } from 'lucide-react';
import { beginTwoFactor } from '@tausi/contract/players/factor/begin-two-factor.ts';
import { confirmTwoFactor } from '@tausi/contract/players/factor/confirm-two-factor.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { useSend } from '../../../shared/client/use-send.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { copyText } from './copy-text.ts';
import type { FactorSecret } from './factor-from-wire.ts';
import { PasswordForm } from './PasswordForm.tsx';
import { ProvePhone } from './ProvePhone.tsx';
import { QrPicture } from './QrPicture.tsx';

type FactorSetupProps = {
  readonly isPhoneProved: boolean;
  readonly onProved: () => void;
  readonly onOn: (recoveryCodes: readonly string[]) => void;
};

/** The setup steps: proof of the phone number, purpose, password, QR code for the app, first code. */
export function FactorSetup({ isPhoneProved, onProved, onOn }: FactorSetupProps) {
  const [secret, setSecret] = useState<FactorSecret | null>(null);
  if (!isPhoneProved) return <ProvePhone onProved={onProved} />;
  return secret === null ? <Begin onBegun={setSecret} /> : <Confirm secret={secret} onOn={onOn} />;
}

function Begin({ onBegun }: { readonly onBegun: (secret: FactorSecret) => void }) {
  const text = useText();
  const { send, isBusy, refusal, forgetRefusal } = useSend(beginTwoFactor);
  const begin = async (password: string): Promise<void> => {
    const begun = await send({ password });
    if (begun.ok) onBegun(begun.value);
  };
  return (
    <PasswordForm
      submitLabel={text('account.factor.begin')}
      isBusy={isBusy}
      refusal={refusal}
      onChange={forgetRefusal}
      onPassword={(password) => void begin(password)}
    >
      <div className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
        <ShieldCheck size={24} className="shrink-0 text-accent-ink" aria-hidden />
        <div className="min-w-0">
          <p className="font-semibold">{text('account.factor.lead')}</p>
          <p className="pt-1 text-soft">{text('account.factor.need')}</p>
        </div>
      </div>
      <button
        type="button"
        onClick={() => openOverlay('lock-settings', {})}
        className="flex min-h-11 items-center gap-3 rounded-2xl bg-sunken px-4 py-2 text-left text-sm font-semibold text-accent-ink"
      >
        <LockKeyhole size={20} className="shrink-0" aria-hidden />
        {text('account.factor.shared')}
      </button>
    </PasswordForm>
  );
}

const whole = 6;

function Confirm({ secret, onOn }: { readonly secret: FactorSecret; readonly onOn: (recoveryCodes: readonly string[]) => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const [code, setCode] = useState('');
  const [wasTried, setTried] = useState(false);
  const { send, isBusy, refusal, forgetRefusal } = useSend(confirmTwoFactor);
  const submit = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    setTried(true);
    if (isBusy || code.length !== whole) return;
    const done = await send({ code });
    if (done.ok) onOn(done.value.recoveryCodes);
  };
  const missing = wasTried && code.length !== whole ? text('account.factor.code.needed') : null;
  return (
    <form noValidate onSubmit={(happening) => void submit(happening)} className="flex flex-col gap-4">
      <p className="text-sm text-soft">{text('account.factor.scan')}</p>
      <div className="flex justify-center">
        <QrPicture content={secret.uri} label={text('account.factor.qr')} />
      </div>
      <div className="flex items-center gap-2 rounded-2xl bg-sunken py-1 pr-1 pl-4">
        <code className="min-w-0 grow text-sm font-semibold tracking-wider break-all">{inFours(secret.secret)}</code>
        <button
          type="button"
          aria-label={text('account.factor.copy')}
          onClick={() => void copyText(secret.secret)}
          className="grid size-11 shrink-0 place-items-center rounded-xl text-accent-ink"
        >
          <Copy size={20} aria-hidden />
        </button>
      </div>
      <a href={secret.uri} className="flex min-h-11 items-center gap-2 self-start text-sm font-semibold text-accent-ink">
        <ExternalLink size={18} aria-hidden />
        {text('account.factor.open')}
      </a>
      <Field
        label={text('account.factor.code')}
        hint={text('account.factor.code.hint')}
        problem={refusal === null ? missing : refusalText(refusal)}
        name="one-time-code"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={whole}
        value={code}
        onChange={(happening) => {
          forgetRefusal();
          setCode(happening.target.value.replaceAll(/\D/g, ''));
        }}
      />
      <Button type="submit" isWide isBusy={isBusy}>
        {text('account.factor.confirm')}
      </Button>
    </form>
  );
}

/** Groups a long key in fours, which makes it easier to type. */
function inFours(key: string): string {
  return key.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
