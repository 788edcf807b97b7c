import * as z from 'zod/mini';
import { numero, texto } from '../wire/reading';
import { claveEscrita, requiredText } from '../wire/sending';
import { form } from './define';

/** The contract's login, its only call without a session. In a file of its own, so that the login page does not carry the whole contract. */
export const login = {
  ...form('/login', {
    entity: 'clientes',
    payload: z.strictObject({ email: requiredText(), password: claveEscrita() }),
    response: z.object({ token: texto(), status: z.optional(numero()), role: texto() }),
  }),
  auth: false,
};
