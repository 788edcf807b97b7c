import { callApi } from '@hilvan/api-client';
import { fold, type MedicionReporteFila, namedAs } from '@hilvan/contract';
import {
  Button,
  DownloadButton,
  DownloadIcon,
  FailedLine,
  Flex,
  NativeSelect,
  notify,
  SearchBox,
} from '@hilvan/ui';
import { FormField } from '@hilvan/ui/records';

interface EmpresaFiltroProps {
  /** The names of all companies; undefined until they were read. */
  nombres: readonly string[] | undefined;
  error: unknown;
  onRetry: () => void;
  text: string;
  onText: (text: string) => void;
  empresa: string;
  onEmpresa: (name: string) => void;
}

/** A search box that narrows the companies, and a select of those whose name matches. */
export function EmpresaFiltro(props: EmpresaFiltroProps) {
  const { nombres, error, onRetry, text, onText, empresa, onEmpresa } = props;
  const found = empresasQue(nombres ?? [], text);
  // The chosen company stays in the select although the text no longer matches it.
  const options = empresa && !found.includes(empresa) ? [empresa, ...found] : found;
  return (
    <Flex
      gap={{ base: '0', md: '4' }}
      direction={{ base: 'column', md: 'row' }}
      align={{ md: 'flex-start' }}
      mb="4"
    >
      <SearchBox label="Buscar empresa" value={text} onChange={onText} />
      <FormField label="Empresa" hideLabel>
        {(control) => (
          <NativeSelect
            {...control}
            minW={{ md: '16rem' }}
            value={empresa}
            onChange={(event) => onEmpresa(event.target.value)}
          >
            <option value="">Todas las empresas</option>
            {options.map((nombre) => (
              <option key={nombre} value={nombre}>
                {nombre}
              </option>
            ))}
          </NativeSelect>
        )}
      </FormField>
      {error && !nombres ? <FailedLine text="No se pudieron cargar las empresas." onRetry={onRetry} /> : null}
    </Flex>
  );
}

/** The names that contain the text, without regard to case and accents, each once and in Spanish order. */
export function empresasQue(nombres: readonly string[], text: string): string[] {
  const wanted = fold(text.trim());
  return [...new Set(nombres)].filter((n) => n !== '' && fold(n).includes(wanted)).sort(collator.compare);
}

/** The only company whose name contains the text; '' where the text is empty, or several or none match. */
export function unicaQue(nombres: readonly string[], text: string): string {
  const [found = '', ...others] = text.trim() === '' ? [] : empresasQue(nombres, text);
  return others.length === 0 ? found : '';
}

/** The rows of the chosen company; without one, those whose company contains the text. */
export function filter(
  filas: readonly MedicionReporteFila[],
  empresa: string,
  text: string,
): readonly MedicionReporteFila[] {
  // A row carries no company id, only the name as it was typed with the client, so names are compared.
  if (empresa.trim() !== '') return namedAs(empresa, filas, (fila) => fila.empresa);
  const wanted = fold(text.trim());
  return wanted === '' ? filas : filas.filter((fila) => fold(fila.empresa).includes(wanted));
}

const collator = new Intl.Collator('es', { sensitivity: 'base', numeric: true });

/** Downloads the measurements of one company; where none is chosen, pressing it asks for one. */
export function DownloadEmpresa({ empresa }: { empresa: string }) {
  if (empresa) {
    const params = { companyName: empresa };
    return <DownloadButton getUrl={(sending) => callApi('pdfMediciones', { params, ...sending })} />;
  }
  return (
    <Button variant="outline" onClick={() => void notify.warning('Debe seleccionar una empresa.')}>
      <DownloadIcon />
      Descargar
    </Button>
  );
}
