import { callApi } from '@hilvan/api-client';
import {
  byUniqueName,
  type ClienteEnviado,
  type ClienteFila,
  clienteEnviado,
  fold,
  fullName,
  isBlank,
  nombreClave,
  normaliseCedula,
  SIN_TELEFONO,
  textoClave,
} from '@hilvan/contract';
import { Ausente, changedSince, type ImportWindow, type Lista, type Nombrado, Nota } from '@hilvan/sheets';
import { readCedula, readTelefono, written } from '@hilvan/sheets/cells';
import { ImportDialog } from '@hilvan/sheets/dialog';
import { noneIfMissing } from '../shared/shared';
import { CAMPOS_CLIENTE, CEDULA_REPETIDA, empresaAusente, nombresEmpresa } from './campos-cliente';

type Comparable = Pick<
  ClienteFila,
  'nombre' | 'apellido1' | 'apellido2' | 'cedula' | 'empresa' | 'departamento'
>;
/**
 * The names of the companies: `exactas` as registered; `porClave` gives the registered name by the key of a name or legal name, with or
 * without its legal form, and undefined where several companies share that key. So each company is written as it is registered.
 */
type Empresas = { exactas: ReadonlySet<string>; porClave: ReadonlyMap<string, string | undefined> };

const nameOf = (c: Comparable): string => fold(fullName(c));

/** A word that belongs to the word behind it: 'De la O' is one surname. */
const PARTICLE = /^(de|del|la|las|los|y|san|santa|van|von)$/i;

/** Splits a whole name into names and surnames; a `PARTICLE` stays with the word behind it. */
const partsOf = (name: string): string[] => {
  const parts: string[] = [];
  let before = '';
  for (const word of name.trim().split(/\s+/)) {
    before = before === '' ? word : `${before} ${word}`;
    if (PARTICLE.test(word)) continue;
    parts.push(before);
    before = '';
  }
  return before === '' ? parts : [...parts, before];
};

/**
 * Splits a whole name into given name and surnames. The given name comes first, unless there is a comma ('Mora Solís, Ana') or
 * `surnamesFirst` says otherwise; two words are one name and one surname.
 */
function splitName(whole: string, surnamesFirst: boolean) {
  const [surnames = '', given = ''] = whole.split(',').map((part) => part.trim());
  if (surnames !== '' && given !== '') return { nombre: given, apellidos: partsOf(surnames) };
  const parts = partsOf(whole);
  const two = parts.length > 2;
  const apellidos = surnamesFirst ? parts.splice(0, two ? 2 : 1) : parts.splice(two ? -2 : -1);
  return { nombre: parts.join(' '), apellidos };
}

/** The fields that a split name gives to a row, and the notice that tells how it was split. */
function apart([apellido1 = '', ...rest]: string[], nombre = '') {
  const values = { nombre, apellido1, apellido2: rest.join(' ') };
  const named = (['nombre', 'apellido1', 'apellido2'] as const).filter((key) => values[key] !== '');
  return {
    values: Object.fromEntries(named.map((key) => [key, values[key]])),
    aviso: `${named.map((key) => `${CAMPOS_CLIENTE[key]} «${values[key]}»`).join(', ')}.`,
  };
}

/** A company's name without its legal form: 'Hotel Sol' for 'Hotel Sol, S.A.'. */
const withoutLegalForm = (name: string): string =>
  name.replace(/[\s,]+(s\.?\s?a|s\.?\s?r\.?\s?l|ltda|limitada|sociedad anónima)\.?\s*$/i, '');

/** Creates a company of which only the name is known: its other fields hold placeholders until somebody completes them in 'Empresas'. */
const EMPRESA: Nombrado = {
  nombres: ['la empresa', 'empresas'],
  create: (nombre, idempotencyKey) =>
    callApi('registrarEmpresa', {
      payload: {
        nombre_empresa: nombre,
        razon_social: nombre,
        cedula: 'NA',
        email: 'NA',
        nombre_encargado: 'NA',
        telefono_encargado: SIN_TELEFONO,
        direccion: 'NA',
        comentarios: 'NA',
      },
      idempotencyKey,
    }),
};

export const LISTA_CLIENTES: Lista<Comparable, ClienteEnviado, ClienteFila, Empresas> = {
  clave: 'clientes',
  nombres: ['cliente', 'clientes'],
  campos: [
    {
      key: 'nombre',
      label: CAMPOS_CLIENTE.nombre,
      synonyms: [
        'nombres',
        'nombre completo',
        'nombre y apellidos',
        'nombre y apellido',
        'nombre apellidos',
        'nombres y apellidos',
        'nombres apellidos',
        'apellidos y nombre',
        'apellidos nombre',
        'apellidos y nombres',
        'apellidos nombres',
        'first name',
        'given name',
        'full name',
        'name',
      ],
      example: 'María',
    },
    {
      key: 'apellido1',
      label: CAMPOS_CLIENTE.apellido1,
      synonyms: [
        'apellido 1',
        '1er apellido',
        'apellido paterno',
        'apellido',
        'apellidos',
        'last name',
        'surname',
      ],
      example: 'Rodríguez',
    },
    {
      key: 'apellido2',
      label: CAMPOS_CLIENTE.apellido2,
      synonyms: ['apellido 2', '2do apellido', 'apellido materno', 'second last name', 'second surname'],
      sinDato: 'NA',
      example: 'Mora',
    },
    {
      key: 'cedula',
      label: CAMPOS_CLIENTE.cedula,
      synonyms: ['identificación', 'número de cédula', 'dni', 'documento', 'identity number'],
      sinDato: 'NA',
      reads: readCedula,
      example: '1-1234-0567',
    },
    {
      key: 'email',
      label: CAMPOS_CLIENTE.email,
      synonyms: ['correo electrónico', 'email', 'e-mail', 'mail'],
      sinDato: 'NA',
      example: 'maria@correo.cr',
    },
    {
      key: 'telefono',
      label: CAMPOS_CLIENTE.telefono,
      synonyms: ['celular', 'tel', 'móvil', 'phone', 'telephone', 'mobile', 'cell phone'],
      sinDato: SIN_TELEFONO,
      reads: readTelefono,
      example: '8888-1234',
    },
    {
      key: 'empresa',
      label: CAMPOS_CLIENTE.empresa,
      synonyms: ['compañía', 'institución', 'cliente de', 'lugar de trabajo', 'company', 'organization'],
      sinDato: 'NA',
      reads: (cell, { exactas, porClave }) => {
        const name = written(cell);
        if (exactas.has(name)) return name;
        const claves = [name, withoutLegalForm(name)].map(nombreClave);
        const clave = claves.find((one) => porClave.has(one)) ?? '';
        const registered = porClave.get(clave);
        if (registered !== undefined || name.toUpperCase() === 'NA') return registered ?? 'NA';
        return porClave.has(clave)
          ? new Nota('duda', `«${name}» puede ser más de una empresa registrada.`, name)
          : new Ausente(EMPRESA, name, `«${name}» no está registrada como empresa.`, name);
      },
      example: 'NA',
    },
    {
      key: 'departamento',
      label: CAMPOS_CLIENTE.departamento,
      synonyms: ['depto', 'área', 'sección', 'puesto', 'department', 'area'],
      sinDato: 'NA',
      example: 'Enfermería',
    },
    {
      key: 'comentarios',
      label: CAMPOS_CLIENTE.comentarios,
      synonyms: ['comentarios', 'notas', 'nota', 'comments', 'notes', 'remarks'],
      example: '',
    },
  ],
  schema: clienteEnviado,
  combines: ({ nombre, apellido1 }, titleOf) => {
    if (titleOf('apellido1') !== undefined) {
      // Without a column for the second surname, one column 'Apellidos' holds both.
      const both = titleOf('apellido2') === undefined ? partsOf(String(apellido1)) : [];
      return both.length > 1 ? apart(both) : null;
    }
    const whole = splitName(String(nombre), titleOf('nombre')?.startsWith('apellido') ?? false);
    return whole.nombre === '' ? null : apart(whole.apellidos, whole.nombre);
  },
  read: async () => {
    const [clientes, empresas] = await Promise.all([callApi('listarClientes'), callApi('listarEmpresas')]);
    const exactas = nombresEmpresa(empresas.data);
    // Lists from an office say 'Café Ñandú S.A.'. Later entries of this map win: a company's name over another one's legal name, and a whole
    // name over one without its legal form.
    const legal = empresas.data.filter(({ razon_social }) => !isBlank(razon_social));
    const legales = (write: (name: string) => string) =>
      [...byUniqueName(legal, ({ razon_social }) => write(razon_social))].map(
        ([clave, empresa]) => [clave, empresa?.nombre_empresa.trim()] as const,
      );
    const porClave = new Map([
      ...legales(withoutLegalForm),
      ...byUniqueName([...exactas], withoutLegalForm),
      ...legales((name) => name),
      ...byUniqueName([...exactas], (nombre) => nombre),
    ]);
    return { stored: clientes.data, context: { exactas, porClave } };
  },
  likenesses: [
    { of: (c) => normaliseCedula(c.cedula), nivel: () => 'falla', texto: CEDULA_REPETIDA },
    {
      of: nameOf,
      // Two people may have the same name. Where both cédulas are known, they tell the two apart; otherwise the person has to decide.
      nivel: (row, other) =>
        normaliseCedula(row.cedula) !== '' && normaliseCedula(other.cedula) !== '' ? 'aviso' : 'duda',
      texto: 'Otro cliente tiene el mismo nombre',
    },
  ],
  gone: ({ empresa }, { exactas }) => empresaAusente(empresa, exactas),
  identity: (c) =>
    [nameOf(c), normaliseCedula(c.cedula), textoClave(c.empresa), textoClave(c.departamento)].join('|'),
  create: (payload, sending) => callApi('registrarCliente', { payload, ...sending }),
  erase: {
    accion: 'eliminarCliente',
    call: (id, sending) => callApi('eliminarCliente', { params: { id }, ...sending }),
    // Deleting a client would also delete its measurements and whatever was typed into it since the import: such a client stays.
    inUse: async ({ id }, sent) => {
      const mediciones = await callApi('medicionesCliente', { params: { clientId: id } }).then(
        ({ data }) => data,
        noneIfMissing,
      );
      if (mediciones.length > 0) return 'Ya tiene mediciones.';
      return changedSince((await callApi('infoCliente', { params: { id } })).data, sent);
    },
  },
};

export default function ImportClientes({ onClose }: { onClose: () => void }) {
  return <ImportDialog lista={LISTA_CLIENTES} onClose={onClose} />;
}

/** The import of clients for one company, whose own list seldom names the company: a blank company is filled in with `empresa`. */
export const importPersonasDe = (empresa: string): ImportWindow => {
  const lista = {
    ...LISTA_CLIENTES,
    campos: LISTA_CLIENTES.campos.map((campo) =>
      campo.key === 'empresa' ? { ...campo, sinDato: empresa } : campo,
    ),
  };
  return ({ onClose }) => <ImportDialog lista={lista} onClose={onClose} />;
};
