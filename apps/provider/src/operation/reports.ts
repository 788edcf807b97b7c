import { createFiles } from '../services/files';
import { listReports, withdrawReport } from '../services/stored-reports';
import { type Command, CommandError, type Flags, needed } from './command';

/** `reportes …`: the stored reports that Notificar's links lead to. */
export const reportCommands: Record<string, Command> = {
  'reportes listar': {
    usage: 'reportes -- listar',
    takes: [],
    async run({ base }) {
      const reports = await listReports(base.db, new Date());
      if (reports.length === 0) return console.log('No hay reportes guardados.');
      console.table(
        reports.map((report) => ({
          Número: report.id,
          Reporte: report.tipo,
          Creado: report.created_at,
          Por: report.email,
          Vence: report.vence_at,
        })),
      );
    },
  },
  'reportes retirar': {
    usage: 'reportes -- retirar --id 3',
    takes: ['id'],
    check: (flags) => void numberOf(flags),
    async run({ base, config, flags }) {
      const id = numberOf(flags);
      if (!(await withdrawReport(base.db, await createFiles(config, base.db), id))) {
        throw new CommandError(`--id: no hay ningún reporte guardado con el número ${id}.`);
      }
      console.log(`Retirado: el enlace del reporte ${id} ya no abre nada.`);
    },
  },
};

/** @throws CommandError */
function numberOf(flags: Flags): number {
  const id = needed(flags, 'id');
  if (!/^\d{1,9}$/.test(id)) throw new CommandError('--id: escriba el número que muestra «reportes listar».');
  return Number(id);
}
