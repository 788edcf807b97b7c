import { asApiError, callExtension, queryForExtension } from '@hilvan/api-client';
import { llamadasSegundoFactor } from '@hilvan/contract/extensions';
import { Badge, Button, ErrorState, LoadingState, SimpleGrid, Stack, showToast, Text } from '@hilvan/ui';
import { useUnsavedGuard } from '@hilvan/ui/records';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { PasswordStep } from './password-step';
import { ScanStep, type Secret } from './scan-step';
import { useHold } from './use-action';

type Step =
  | { at: 'rest' }
  | { at: 'password' }
  | { at: 'scan'; secret: Secret }
  | { at: 'codes'; codes: string[] };

/** Sets up and turns off the second factor: a code, shown by an app on the telephone, that is required in addition to the password. */
export function SecondFactor() {
  const { data, error, refetch } = useQuery(queryForExtension(llamadasSegundoFactor.verSegundoFactor));
  const [step, setStep] = useState<Step>({ at: 'rest' });
  // True after an activation whose outcome is unknown: it has to be read from the provider.
  const [inDoubt, setInDoubt] = useState(false);
  const about = useRef<HTMLParagraphElement>(null);
  // Takes the focus, because the button or form that had it is gone.
  const rest = () => {
    setStep({ at: 'rest' });
    about.current?.focus();
  };

  const prepare = async (clave: string) => {
    const secret = await callExtension(llamadasSegundoFactor.prepararSegundoFactor, { payload: { clave } });
    setStep({ at: 'scan', secret });
  };
  const turnOff = async (clave: string) => {
    await callExtension(llamadasSegundoFactor.quitarSegundoFactor, { payload: { clave } }).catch(
      async (error: unknown) => {
        // Where the answer was lost it may be off already: sent again, the form would set it up anew.
        if (!asApiError(error).incierto || (await refetch()).data?.activo !== false) throw error;
      },
    );
    showToast('El segundo factor está desactivado.');
    setInDoubt(false);
    rest();
  };

  const untold = inDoubt && data?.activo === true;
  // The form that had the focus is gone once the activation turns out to have been done.
  useEffect(() => {
    if (untold) about.current?.focus();
  }, [untold]);

  if (!data)
    return error ? (
      <ErrorState error={error} onRetry={() => void refetch()} />
    ) : (
      <LoadingState label="Segundo factor" />
    );
  const { activo, codigos } = data;
  const at = untold && step.at === 'scan' ? 'rest' : step.at;
  const title = activo ? 'Desactivar el segundo factor' : 'Configurar el segundo factor';
  return (
    <>
      <Text color="fg.muted" fontSize="sm" ref={about} tabIndex={-1}>
        {activo ? <Badge colorPalette="green">Activo</Badge> : <Badge colorPalette="gray">Inactivo</Badge>}{' '}
        {activo
          ? `Al entrar se le pide también un código de su teléfono. ${untold ? UNTOLD : codesLeft(codigos ?? 0)}`
          : 'Además de su contraseña, al entrar se le pide un código que muestra una aplicación de su teléfono: quien adivine su contraseña no entra.'}
      </Text>
      {at === 'rest' ? (
        <Button
          variant="outline"
          {...(activo ? { colorPalette: 'red' } : {})}
          alignSelf={{ sm: 'flex-start' }}
          onClick={() => setStep({ at: 'password' })}
        >
          {title}
        </Button>
      ) : null}
      {step.at === 'password' ? (
        <PasswordStep
          label={title}
          action={activo ? 'Desactivar' : 'Continuar'}
          onSubmit={activo ? turnOff : prepare}
          onCancel={rest}
        />
      ) : null}
      {step.at === 'scan' && !untold ? (
        <ScanStep
          secret={step.secret}
          onActive={(codes) => {
            setInDoubt(false);
            setStep({ at: 'codes', codes });
          }}
          onUntold={() => {
            setInDoubt(true);
            void refetch();
          }}
          onCancel={rest}
        />
      ) : null}
      {step.at === 'codes' ? <RecoveryCodes codes={step.codes} onDone={rest} /> : null}
    </>
  );
}

const UNTOLD =
  'Sus códigos de recuperación no llegaron a esta pantalla: si no los tiene, desactívelo y configúrelo de nuevo.';
const codesLeft = (codes: number): string =>
  codes === 1 ? 'Le queda 1 código de recuperación.' : `Le quedan ${codes} códigos de recuperación.`;

/** Shows the recovery codes. Only this once: the provider keeps just their hashes. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone(): void }) {
  const heading = useRef<HTMLParagraphElement>(null);
  useUnsavedGuard(true, 'Guarde primero sus códigos de recuperación.');
  useHold(true);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Stack gap="4">
      <Text fontWeight="medium" ref={heading} tabIndex={-1}>
        El segundo factor está activo. Guarde estos códigos de recuperación: cada uno sirve una vez, si algún
        día no tiene el teléfono, y no se vuelven a mostrar.
      </Text>
      <SimpleGrid
        as="ul"
        columns={{ base: 1, sm: 2 }}
        gap="2"
        listStyleType="none"
        aria-label="Códigos de recuperación"
      >
        {codes.map((code) => (
          <Text as="li" key={code} fontFamily="mono" userSelect="all">
            {code}
          </Text>
        ))}
      </SimpleGrid>
      <Button alignSelf={{ sm: 'flex-start' }} onClick={onDone}>
        Ya los guardé
      </Button>
    </Stack>
  );
}
