import { useState, type FormEvent } from 'react';
import { Smartphone } from 'lucide-react';
import { provePhone } from '@tausi/contract/players/account/prove-phone.ts';
import { Button } from '@tausi/ui/Button.tsx';
import { useSend } from '../../../shared/client/use-send.ts';
import { usePlayerInfo } from '../../../shared/session/use-player-info.ts';
import { useRefusalText } from '../../../shared/texts/refusal-text.ts';
import { useText } from '../../../shared/texts/use-text.ts';
import { CodeField } from '../../../shared/codes/CodeField.tsx';
import { useCode } from '../../../shared/codes/use-code.ts';
import { FormAlert } from '../../../shared/forms/FormAlert.tsx';

const whole = 6;

/** Asks for a code sent to the player's own number, because registration does not verify the number. */
export function ProvePhone({ onProved }: { readonly onProved: () => void }) {
  const text = useText();
  const refusalText = useRefusalText();
  const phone = usePlayerInfo()?.phone ?? '';
  const flow = useCode('prove_phone');
  const proving = useSend(provePhone);
  const [isSent, setSent] = useState(false);
  const [wasTried, setTried] = useState(false);
  const isBusy = flow.isBusy || proving.isBusy;
  const refusal = proving.refusal ?? (isSent ? null : flow.refusal);
  const submit = async (happening: FormEvent): Promise<void> => {
    happening.preventDefault();
    if (isBusy) return;
    if (!isSent) return setSent(await flow.send(phone));
    setTried(true);
    const codeReference = flow.code.length === whole ? await flow.check(phone) : null;
    if (codeReference !== null && (await proving.send({ codeReference })).ok) onProved();
  };
  return (
    <form noValidate onSubmit={(happening) => void submit(happening)} className="flex flex-col gap-4">
      {isSent ? (
        <CodeField
          flow={flow}
          account={phone}
          onResend={() => void flow.send(phone)}
          problem={wasTried && flow.code.length !== whole ? text('account.code.needed') : null}
        />
      ) : (
        <div className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm">
          <Smartphone size={24} className="shrink-0 text-accent-ink" aria-hidden />
          <div className="min-w-0">
            <p className="font-semibold">{text('account.prove.lead')}</p>
            <p className="py-1 text-xl font-extrabold tabular-nums">{phone}</p>
            <p className="text-soft">{text('account.prove.why')}</p>
          </div>
        </div>
      )}
      {refusal !== null && <FormAlert>{refusalText(refusal)}</FormAlert>}
      <Button type="submit" isWide isBusy={isBusy}>
        {text(isSent ? 'account.prove.check' : 'account.prove.send')}
      </Button>
    </form>
  );
}
