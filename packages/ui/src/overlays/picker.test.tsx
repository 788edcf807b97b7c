import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef, useState } from 'react';
import { type FieldErrors, type Resolver, useForm } from 'react-hook-form';
import { expect, test, vi } from 'vitest';
import { Form, formDefaults } from '../forms/form';
import { loadSwal } from '../notices/dialog-line';
import { useLoadingDialog } from '../notices/use-loading-dialog';
import { renderPage } from '../testing/render-page';
import { Picker } from './picker';
import { PickerField } from './picker-field';

type Empresa = { id: number; nombre: string };
const EMPRESAS: Empresa[] = [
  { id: 1, nombre: 'Hotel Núñez' },
  { id: 2, nombre: 'Clínica San Rafael' },
  { id: 3, nombre: 'Nueva Clínica' },
];
const MANY: Empresa[] = Array.from({ length: 63 }, (_, id) => ({ id, nombre: `Soda ${id}` }));
const nameOf = (empresa: Empresa) => empresa.nombre;
const idOf = (empresa: Empresa) => empresa.id;

type SampleProps = {
  items?: Empresa[];
  onChange?: (empresa: Empresa | null) => void;
  autoFocus?: boolean;
};

const Sample = ({ items = EMPRESAS, onChange = () => undefined, autoFocus = false }: SampleProps) => {
  const [value, setValue] = useState<Empresa | null>(null);
  const choose = (empresa: Empresa | null) => {
    setValue(empresa);
    onChange(empresa);
  };
  return (
    <>
      <Picker
        aria-label="Empresa"
        items={items}
        itemToString={nameOf}
        itemKey={idOf}
        value={value}
        onChange={choose}
        autoFocus={autoFocus}
      />
      <button type="button">Después</button>
    </>
  );
};

const takeFocus = (title: HTMLElement | null) => title?.focus();

/** Options that arrive while somebody types. */
const Late = () => {
  const [items, setItems] = useState<Empresa[]>([]);
  useLoadingDialog(items.length === 0, { seconds: 3 });
  return (
    <>
      <h1 ref={takeFocus} tabIndex={-1}>
        Registro de orden
      </h1>
      <Sample items={items} />
      <button type="button" onClick={() => setItems(EMPRESAS)}>
        Llegaron
      </button>
    </>
  );
};

/** Options that arrive when somebody has left the box. */
const Later = () => {
  const [items, setItems] = useState<Empresa[]>([]);
  return (
    <>
      <Sample items={items} />
      <button type="button" onClick={() => setItems(EMPRESAS)}>
        Llegaron
      </button>
    </>
  );
};

/** Longer than the few frames in which the library may still move the focus after a choice. */
const frames = () => act(() => new Promise((resolve) => setTimeout(resolve, 100)));

const box = () => screen.getByRole('combobox', { name: 'Empresa' });
const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
const highlighted = () =>
  screen.getAllByRole('option').find((option) => option.hasAttribute('data-highlighted'))?.textContent;

test('typing narrows without accents, what begins with the text first', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box(), 'nu');
  await waitFor(() => expect(options()).toEqual(['Nueva Clínica', 'Hotel Núñez']));
  expect(box()).toHaveAttribute('aria-expanded', 'true');
});

test('what is called exactly so comes before all that is longer, and is what Enter takes', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample items={[...MANY, { id: 90, nombre: 'Sóda' }]} onChange={onChange} />);
  await user.type(box(), 'soda');
  await waitFor(() => expect(options()[0]).toBe('Sóda'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith({ id: 90, nombre: 'Sóda' }));
});

test('a picker that has the focus from the start opens on typing', async () => {
  const { user } = renderPage(<Sample autoFocus />);
  await waitFor(() => expect(box()).toHaveFocus());
  await user.keyboard('clinica');
  await waitFor(() => expect(highlighted()).toBe('Clínica San Rafael'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Clínica San Rafael'));
});

test('arrows and Enter choose; the box says what was chosen and the list goes', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample onChange={onChange} />);
  await user.type(box(), 'clinica');
  await waitFor(() => expect(highlighted()).toBe('Clínica San Rafael'));
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(highlighted()).toBe('Nueva Clínica'));
  expect(document.getElementById(box().getAttribute('aria-activedescendant') ?? '')).toHaveTextContent(
    'Nueva Clínica',
  );
  await user.keyboard('{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(EMPRESAS[2]));
  await waitFor(() => expect(box()).toHaveValue('Nueva Clínica'));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('Enter in the same moment as the last letter chooses the best match', async () => {
  const onChange = vi.fn();
  renderPage(<Sample onChange={onChange} />);
  act(() => box().focus());
  // Without a pause between the keys, as a scanner types, the options are not those of the text yet.
  await userEvent.setup({ delay: null }).keyboard('nu{Enter}');
  await waitFor(() => expect(onChange).toHaveBeenCalledWith(EMPRESAS[2]));
  await waitFor(() => expect(box()).toHaveValue('Nueva Clínica'));
  expect(box()).toHaveAttribute('aria-expanded', 'false');
});

test('Esc closes and gives back the chosen text', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box(), 'hotel');
  await waitFor(() => expect(highlighted()).toBe('Hotel Núñez'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  await user.type(box(), 'xyz');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(box()).toHaveAttribute('aria-expanded', 'false'));
  expect(box()).toHaveValue('Hotel Núñez');
});

test('shows 50 options and says how many more there are', async () => {
  const { user } = renderPage(<Sample items={MANY} />);
  await user.click(box());
  await waitFor(() => expect(options()).toHaveLength(50));
  expect(screen.getByText('y 13 más: escriba para buscar')).toBeInTheDocument();
});

test('options that come after the typing are narrowed to it, and the list is still open', async () => {
  await loadSwal();
  const { user } = renderPage(<Late />);
  await screen.findByText('Cargando datos!');
  // Typed while the waiting dialog shows.
  act(() => screen.getByRole('combobox', { name: 'Empresa', hidden: true }).focus());
  await user.keyboard('nu');
  act(() => screen.getByText('Llegaron').click());
  await waitFor(() => expect(options()).toEqual(['Nueva Clínica', 'Hotel Núñez']));
  // As the dialog goes, it must not take the focus along.
  await waitFor(() => expect(screen.queryByText('Cargando datos!')).toBeNull());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(box()).toHaveFocus();
  expect(box()).toHaveValue('nu');
  expect(options()).toEqual(['Nueva Clínica', 'Hotel Núñez']);
});

test('typed after a click, another one takes the place of the chosen; Enter on what is not found keeps it', async () => {
  const user = userEvent.setup();
  renderPage(<Sample />);
  const box = screen.getByRole('combobox');
  await user.click(box);
  await user.keyboard('rafael{Enter}');
  await waitFor(() => expect(box).toHaveValue('Clínica San Rafael'));
  await user.click(screen.getByRole('button', { name: 'Después' }));
  await user.click(box);
  // This is where the library puts the cursor once the list is open.
  (box as HTMLInputElement).setSelectionRange(99, 99);
  await user.keyboard('hotel');
  expect(box).toHaveValue('hotel');
  await user.clear(box);
  await user.keyboard('boina{Enter}');
  expect(await screen.findByText('No se encontraron resultados.')).toBeInTheDocument();
  expect(box).toHaveValue('boina');
});

test('End goes to the last option, and Enter takes it', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box(), 'clinica');
  await waitFor(() => expect(highlighted()).toBe('Clínica San Rafael'));
  await user.keyboard('{End}');
  await waitFor(() => expect(highlighted()).toBe('Nueva Clínica'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Nueva Clínica'));
});

test('Enter in an emptied box means no choice, not the first one', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample onChange={onChange} />);
  await user.type(box(), 'rafael{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Clínica San Rafael'));
  await user.tab();
  await user.tab({ shift: true });
  await user.keyboard('{Delete}');
  await waitFor(() => expect(highlighted()).toBe('Hotel Núñez'));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('');
});

test('nothing found is said', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box(), 'zzz');
  expect(await screen.findByText('No se encontraron resultados.')).toBeInTheDocument();
});

test('a click chooses, and Quitar takes it away', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample onChange={onChange} />);
  await user.type(box(), 'hotel');
  await user.click(await screen.findByRole('option', { name: 'Hotel Núñez' }));
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  await user.click(screen.getByRole('button', { name: 'Quitar' }));
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('');
});

test('Tab after a choice goes on to the next field, and an emptied box that is left has no choice any more', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample onChange={onChange} />);
  await user.type(box(), 'hotel');
  await waitFor(() => expect(highlighted()).toBe('Hotel Núñez'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  await user.tab();
  expect(screen.getByRole('button', { name: 'Después' })).toHaveFocus();
  await frames();
  await user.clear(box());
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(null);
  expect(box()).toHaveValue('');
});

const NOT_AN_OPTION = 'No está en la lista: elija una opción o borre el texto.';
const isRefused = () => box().getAttribute('aria-invalid') === 'true';

test('text that is no option and is left stays, is said, and takes the place of what was chosen', async () => {
  const onChange = vi.fn();
  const { user } = renderPage(<Sample onChange={onChange} />);
  await user.type(box(), 'hotel');
  await user.click(await screen.findByRole('option', { name: 'Hotel Núñez' }));
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  await user.clear(box());
  await user.keyboard('Hotel Luna');
  expect(isRefused()).toBe(false);
  await user.tab();
  expect(box()).toHaveValue('Hotel Luna');
  expect(isRefused()).toBe(true);
  expect(box()).toHaveAccessibleDescription(NOT_AN_OPTION);
  expect(onChange).toHaveBeenLastCalledWith(null);
  await frames();
  expect(box()).toHaveValue('Hotel Luna');
  await user.clear(box());
  await user.keyboard('hotel');
  expect(box()).toHaveAccessibleDescription('');
  await waitFor(() => expect(highlighted()).toBe('Hotel Núñez'));
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  expect(isRefused()).toBe(false);
});

test('an option that is typed whole and left is chosen, unless another is called so', async () => {
  const onChange = vi.fn();
  const twice = [...EMPRESAS, { id: 4, nombre: 'Nueva clinica' }];
  const { user } = renderPage(<Sample items={twice} onChange={onChange} />);
  await user.type(box(), 'hotel nunez ');
  await user.tab();
  expect(onChange).toHaveBeenLastCalledWith(EMPRESAS[0]);
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  await user.clear(box());
  await user.type(box(), 'hotel nunez');
  await user.tab();
  expect(onChange).toHaveBeenCalledOnce();
  await user.clear(box());
  await user.type(box(), 'nueva clinica');
  await user.tab();
  expect(box()).toHaveValue('nueva clinica');
  expect(isRefused()).toBe(true);
  expect(onChange).toHaveBeenLastCalledWith(null);
});

test('text that was left and refused is chosen once options that have it arrive', async () => {
  const { user } = renderPage(<Later />);
  await user.type(box(), 'hotel nunez');
  await user.tab();
  expect(isRefused()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Llegaron' }));
  await waitFor(() => expect(box()).toHaveValue('Hotel Núñez'));
  expect(isRefused()).toBe(false);
});

test('text is not refused while somebody looks something up in another window', async () => {
  const { user } = renderPage(<Sample />);
  await user.type(box(), 'Hotel L');
  // The window loses the focus, but within the page the box keeps it.
  fireEvent.blur(box());
  expect(isRefused()).toBe(false);
  await user.keyboard('una');
  expect(box()).toHaveValue('Hotel Luna');
});

type Values = { id_empresa: number | null };
const missing: FieldErrors<Values> = { id_empresa: { type: 'required', message: 'Seleccione una empresa.' } };
const resolver: Resolver<Values> = (values) =>
  values.id_empresa === null ? { values: {}, errors: missing } : { values, errors: {} };

type FormSampleProps = {
  onSubmit: (values: Values) => void;
  kept?: number;
  items?: Empresa[];
  optional?: boolean;
};

const FormSample = ({ onSubmit, kept, items = EMPRESAS, optional = false }: FormSampleProps) => {
  const form = useForm<Values>({
    ...formDefaults,
    defaultValues: { id_empresa: kept ?? null },
    ...(optional ? {} : { resolver }),
  });
  return (
    <Form form={form} onSubmit={onSubmit}>
      <PickerField
        form={form}
        name="id_empresa"
        label="Empresa"
        required
        placeholder="Buscar empresa"
        items={items}
        itemToString={nameOf}
        itemKey={idOf}
        itemValue={idOf}
      />
      <button type="submit">Guardar</button>
    </Form>
  );
};

test('as a field it is labelled, says its error, and has the focus when it is the only one', async () => {
  const { user } = renderPage(<FormSample onSubmit={vi.fn()} />);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription(/Seleccione una empresa\./);
  expect(box()).toHaveFocus();
});

test('as a field the form keeps the id', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<FormSample onSubmit={onSubmit} />);
  await user.type(box(), 'rafael');
  await user.click(await screen.findByRole('option', { name: 'Clínica San Rafael' }));
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id_empresa: 2 }));
});

test('as a field: a form is not sent while text stands in it that is no option', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<FormSample onSubmit={onSubmit} kept={2} optional />);
  await user.clear(box());
  await user.keyboard('Hotel Luna{Control>}{Enter}{/Control}');
  expect(box()).toHaveAccessibleDescription(NOT_AN_OPTION);
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  expect(box()).toHaveFocus();
  expect(onSubmit).not.toHaveBeenCalled();
  await user.clear(box());
  await user.type(box(), 'hotel núñez');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id_empresa: 1 });
});

test.each([
  ['what it keeps does not look empty while the options are not there', { kept: 2, items: [] }, '…'],
  ['without options it says what it is for', { items: [] }, 'Buscar empresa'],
  ['what it keeps has its name', { kept: 2 }, 'Buscar empresa', 'Clínica San Rafael'],
])('as a field: %s', (_, given, placeholder, text = '') => {
  renderPage(<FormSample onSubmit={vi.fn()} {...given} />);
  expect(box()).toHaveAttribute('placeholder', placeholder);
  expect(box()).toHaveValue(text);
});

const AUSENTE = 'Ya no está en la lista: elija otra vez.';
const SIN_CLINICA = EMPRESAS.filter(({ id }) => id !== 2);

/** A form that keeps a company, whose options are read again. */
const Reread = ({ reads, onSubmit }: { reads: Empresa[][]; onSubmit: (values: Values) => void }) => {
  const [times, setTimes] = useState(0);
  return (
    <>
      <FormSample onSubmit={onSubmit} kept={2} items={reads[times] ?? []} />
      <button type="button" onClick={() => setTimes(times + 1)}>
        Releer
      </button>
    </>
  );
};

test('as a field: what is deleted while the form is open is not sent, and is said until another is chosen', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Reread reads={[EMPRESAS, SIN_CLINICA]} onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Releer' }));
  expect(box()).toHaveValue('');
  expect(box()).toBeInvalid();
  expect(box()).toHaveAccessibleDescription(AUSENTE);
  await user.type(box(), 'hotel');
  await user.click(await screen.findByRole('option', { name: 'Hotel Núñez' }));
  await waitFor(() => expect(box()).toBeValid());
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id_empresa: 1 }));
});

test('as a field: what was not among the options stays, for they may be older, and is said', async () => {
  const onSubmit = vi.fn();
  const { user } = renderPage(<Reread reads={[[], SIN_CLINICA, EMPRESAS]} onSubmit={onSubmit} />);
  await user.click(screen.getByRole('button', { name: 'Releer' }));
  expect(box()).toHaveAccessibleDescription(AUSENTE);
  await user.click(screen.getByRole('button', { name: 'Releer' }));
  await waitFor(() => expect(box()).toHaveValue('Clínica San Rafael'));
  expect(box()).toHaveAccessibleDescription('');
  await user.click(screen.getByRole('button', { name: 'Guardar' }));
  await waitFor(() => expect(onSubmit.mock.calls[0]?.[0]).toEqual({ id_empresa: 2 }));
});

/** Moves the focus on as soon as something is chosen. */
const LeadsOn = () => {
  const next = useRef<HTMLInputElement>(null);
  return (
    <>
      <Sample onChange={() => next.current?.focus()} />
      <input ref={next} aria-label="Cantidad" />
    </>
  );
};

test.each(['click', 'Enter'])('who has moved on after a choice (%s) keeps the focus', async (how) => {
  renderPage(<LeadsOn />);
  const box = screen.getByRole('combobox', { name: 'Empresa' });
  await userEvent.type(box, 'san');
  const option = await screen.findByRole('option', { name: 'Clínica San Rafael' });
  if (how === 'click') await userEvent.click(option);
  else await userEvent.keyboard('{Enter}');
  const next = screen.getByRole('textbox', { name: 'Cantidad' });
  expect(next).toHaveFocus();
  await frames();
  expect(next).toHaveFocus();
  await userEvent.keyboard('12');
  expect(next).toHaveValue('12');
  expect(box).toHaveValue('Clínica San Rafael');
  // The box can have the focus again, for the next line of a form.
  act(() => box.focus());
  expect(box).toHaveFocus();
  // Another choice takes the place of the first, and stays although the focus has moved on.
  await userEvent.keyboard('hotel{Enter}');
  expect(next).toHaveFocus();
  await frames();
  expect(box).toHaveValue('Hotel Núñez');
});

test('who chooses as fast as a scanner types, and has moved on, keeps the focus', async () => {
  renderPage(<LeadsOn />);
  const box = screen.getByRole('combobox', { name: 'Empresa' });
  const next = screen.getByRole('textbox', { name: 'Cantidad' });
  act(() => box.focus());
  // Opening the list and choosing from it both ask for the focus in the same frame.
  await userEvent.setup({ delay: null }).keyboard('san{Enter}');
  expect(next).toHaveFocus();
  await frames();
  expect(next).toHaveFocus();
  expect(box).toHaveValue('Clínica San Rafael');
});

test.each(['click', 'Enter'])(
  'who chooses the same again (%s) and has moved on keeps the focus',
  async (how) => {
    renderPage(<LeadsOn />);
    const box = screen.getByRole('combobox', { name: 'Empresa' });
    const next = screen.getByRole('textbox', { name: 'Cantidad' });
    for (let i = 0; i < 2; i++) {
      await userEvent.clear(box);
      await userEvent.type(box, 'san');
      const option = await screen.findByRole('option', { name: 'Clínica San Rafael' });
      if (how === 'click') await userEvent.click(option);
      else await userEvent.keyboard('{Enter}');
      act(() => next.focus());
      await frames();
      expect(next).toHaveFocus();
    }
  },
);
