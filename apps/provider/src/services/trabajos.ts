/** Documents that are being made and mails that did not leave: extension `trabajos`. */
import type { llamadasTrabajos } from '@hilvan/contract/extensions';
import { isOf } from '../jobs/jobs';
import { HECHO, type Manejadores } from './context';
import { ownJob, standOf } from './document-jobs';
import { conflicto, noExiste } from './domain-error';
import type { Mensaje } from './mail';

/** At most this many mails are listed, the newest ones: nobody would go through more. */
const MOST = 50;

export const trabajos: Pick<Manejadores, keyof typeof llamadasTrabajos> = {
  verTrabajo: async ({ params, services, usuario }) =>
    standOf(services, await ownJob(services.jobs, params.trabajo, usuario.id)),
  async cancelarTrabajo({ db, params, services, usuario }) {
    if (await services.jobs.callOff(db, params.trabajo, usuario)) return HECHO;
    const left = await db
      .selectFrom('trabajos')
      .select('id')
      .where('id', '=', params.trabajo)
      .where(isOf(usuario))
      .where('clase', '=', 'correo')
      // Putting a mail aside a second time is no error.
      .where('estado', '<>', 'cancelado')
      .executeTakeFirst();
    if (left) throw conflicto('Ese correo ya salió o se está enviando.');
    return HECHO;
  },
  async listarCorreos({ db, usuario }) {
    const rows = await db
      .selectFrom('trabajos')
      .innerJoin('usuarios', 'usuarios.id', 'trabajos.usuario_id')
      .select(['trabajos.id', 'carga', 'estado', 'resultado', 'trabajos.created_at', 'nombre'])
      .where('clase', '=', 'correo')
      // A mail whose `carga` is gone has left, or its sender was told that it failed.
      .where('carga', '<>', '')
      .where(isOf(usuario))
      // A mail that was not begun yet has nothing to tell.
      .where((e) =>
        e.or([e('estado', 'in', ['fallo', 'duda']), e('estado', '=', 'espera').and('intento', '>', 0)]),
      )
      .orderBy('trabajos.created_at', 'desc')
      .limit(MOST)
      .execute();
    return {
      data: rows.map(({ id, carga, estado, resultado, created_at, nombre }) => {
        // Written by `enviarCorreo`, and by the job that failed.
        const { para, texto }: Mensaje = JSON.parse(carga);
        const { error }: { error: string } = JSON.parse(resultado);
        return { id, para, texto, quien: nombre, momento: created_at, estado, motivo: error };
      }),
    };
  },
  async reenviarCorreo({ db, params, services, usuario, record, despues }) {
    if (!(await services.jobs.again(db, params.trabajo, usuario)))
      throw noExiste('Ese correo ya no está entre los que no salieron.');
    record(params.trabajo);
    despues(async () => {
      services.jobs.begun();
      return undefined;
    });
    return HECHO;
  },
};
