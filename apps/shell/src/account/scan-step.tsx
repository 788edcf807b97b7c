import { asApiError, callExtension } from '@hilvan/api-client';
import type { RespuestaDe } from '@hilvan/contract';
import { llamadasSegundoFactor } from '@hilvan/contract/extensions';
import { Box, Button, Stack, Text } from '@hilvan/ui';
import { Form, FormActions, SubmitButton, TextField, useSchemaForm } from '@hilvan/ui/records';
import { QRCodeSVG } from 'qrcode.react';
import { useSend } from './use-action';

const ACTIVATING =
  'Se está activando el segundo factor. Si sale ahora, no verá sus códigos de recuperación, que se muestran una sola vez.';

const schema = llamadasSegundoFactor.activarSegundoFactor.payload;

/** The secret as text, for typing it into the app, and the address that the QR code encodes. */
export type Secret = RespuestaDe<typeof llamadasSegundoFactor.prepararSegundoFactor>;

interface Props {
  secret: Secret;
  /** Called once it is active, with the recovery codes: the provider tells them only this once. */
  onActive(codes: string[]): void;
  /** Called where it may be active although its recovery codes did not arrive here. */
  onUntold(): void;
  onCancel(): void;
}

/** Shows the secret that goes into the telephone, and asks for a code as proof that it arrived there. */
export function ScanStep({ secret: { secreto, direccion }, onActive, onUntold, onCancel }: Props) {
  const form = useSchemaForm(schema, { codigo: '' });
  const activate = useSend(
    form,
    async (payload) => {
      const { codigos } = await callExtension(llamadasSegundoFactor.activarSegundoFactor, { payload }).catch(
        (error: unknown) => {
          const { incierto, kind } = asApiError(error);
          if (incierto || kind === 'conflict') onUntold();
          throw error;
        },
      );
      onActive(codigos);
    },
    ACTIVATING,
  );
  const { isSubmitting } = form.formState;
  return (
    <Stack gap="4">
      <Text fontSize="sm">
        Escanee este código con una aplicación de autenticación de su teléfono (Google Authenticator,
        Microsoft Authenticator, la del sistema…), o escriba en ella esta clave:
      </Text>
      <Stack direction={{ base: 'column', sm: 'row' }} gap="4" align="center">
        {/* Dark on light also in dark mode: not every camera reads a light code on a dark ground. Chakra's QrCode weighs 8.33 KiB (brotli). */}
        <Box bg="white" color="black" borderRadius="md" overflow="hidden" flexShrink={0}>
          <QRCodeSVG value={direccion} size={184} marginSize={3} title="Código QR del segundo factor" />
        </Box>
        <Text as="code" fontFamily="mono" fontSize="md" wordBreak="break-word" userSelect="all">
          {secreto.replace(/(.{4})(?=.)/g, '$1 ')}
        </Text>
      </Stack>
      <Form form={form} onSubmit={activate} label="Activar el segundo factor">
        <TextField
          form={form}
          name="codigo"
          label="Código de la aplicación"
          hint="Los seis números que muestra ahora."
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
          required
        />
        <FormActions>
          <SubmitButton form={form} savingText="Activando…">
            Activar
          </SubmitButton>
          <Button
            variant="outline"
            aria-disabled={isSubmitting || undefined}
            onClick={isSubmitting ? undefined : onCancel}
          >
            Cancelar
          </Button>
        </FormActions>
      </Form>
    </Stack>
  );
}
