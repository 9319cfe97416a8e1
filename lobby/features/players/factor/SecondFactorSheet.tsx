import { useEffect, useRef, useState } from 'react';
import { ShieldCheck } from 'lucide-react';
import { Button } from '@tausi/ui/Button.tsx';
import { Field } from '@tausi/ui/Field.tsx';
import { Sheet } from '@tausi/ui/Sheet.tsx';
import type { OverlayControl, OverlayProps } from '../../../shared/overlays/overlay-props.ts';
import { openOverlay } from '../../../shared/overlays/overlay-store.ts';
import { useText } from '../../../shared/texts/use-text.ts';

/** Asks for a code of the authenticator app, or a recovery code. Resolves with null if the sheet closes or the screen
 *  removes it. */
export function SecondFactorSheet({ wasWrong, onAnswer, isOpen, onClose }: OverlayProps['second-factor'] & OverlayControl) {
  const text = useText();
  const [typed, setTyped] = useState('');
  const [wasTried, setTried] = useState(false);
  const answer = useAnswerOnce(onAnswer);
  const isEmpty = typed.trim() === '';
  const problem = isEmpty && wasTried ? text('account.factor.code.needed') : wasWrong && isEmpty ? text('account.factor.ask.wrong') : null;
  const leave = (code: string | null): void => {
    answer(code);
    onClose();
  };
  return (
    <Sheet isOpen={isOpen} onClose={() => leave(null)} title={text('account.factor.ask.title')} closeLabel={text('shell.close')}>
      <form
        noValidate
        className="flex flex-col gap-4"
        onSubmit={(happening) => {
          happening.preventDefault();
          setTried(true);
          if (!isEmpty) leave(typed.trim());
        }}
      >
        <p className="flex items-start gap-3 rounded-2xl bg-sunken px-4 py-3 text-sm text-soft">
          <ShieldCheck size={22} className="shrink-0 text-accent-ink" aria-hidden />
          {text('account.factor.ask.lead')}
        </p>
        <Field
          label={text('account.factor.ask.field')}
          problem={problem}
          name="one-time-code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={24}
          value={typed}
          onChange={(happening) => setTyped(happening.target.value.replaceAll(/[^A-Za-z0-9 -]/g, ''))}
        />
        <Button type="submit" isWide>
          {text('account.factor.ask.submit')}
        </Button>
        <button type="button" onClick={() => openOverlay('support', {})} className="min-h-11 text-sm font-semibold text-accent-ink">
          {text('account.factor.ask.lost')}
        </button>
      </form>
    </Sheet>
  );
}

function useAnswerOnce(onAnswer: (code: string | null) => void): (code: string | null) => void {
  const answerHandler = useRef(onAnswer);
  const hasAnswered = useRef(false);
  const answer = (code: string | null): void => {
    if (!hasAnswered.current) answerHandler.current(code);
    hasAnswered.current = true;
  };
  const leaving = useRef(answer);
  // The screen may remove the sheet without closing it; the waiting call still needs an answer.
  useEffect(() => {
    const last = leaving.current;
    return () => void setTimeout(() => last(null));
  }, []);
  return answer;
}
