import { comoApiError } from '@hilvan/api-client';
import { confirmar, notify } from '@hilvan/ui';
import { useRef } from 'react';
import { useNavigate } from 'react-router-dom';

interface Textos {
  pregunta: string;
  detalle?: string;
  exito: string;
  fallo: string;
  falloTexto: string;
  cancelado?: string;
}

interface Eliminar {
  textos: Textos;
  llamada: () => Promise<unknown>;
  /** Where it leads after a success. */
  destino: string;
  /** Where it leads after a failure; absent stays. */
  destinoFallo?: string;
}

/** Asks, deletes, tells; a second click while it runs does nothing. */
export function useEliminar({ textos, llamada, destino, destinoFallo }: Eliminar): () => Promise<void> {
  const navigate = useNavigate();
  const busy = useRef(false);

  const run = async () => {
    const yes = await confirmar({
      title: textos.pregunta,
      text: textos.detalle,
      danger: true,
      cancelled: textos.cancelado,
    });
    if (!yes) return;
    try {
      await llamada();
    } catch (error) {
      if (comoApiError(error).kind === 'unauthorized') return;
      await notify.error(textos.fallo, textos.falloTexto);
      if (destinoFallo) navigate(destinoFallo);
      return;
    }
    await notify.success(textos.exito);
    navigate(destino);
  };

  return async () => {
    if (busy.current) return;
    busy.current = true;
    try {
      await run();
    } finally {
      busy.current = false;
    }
  };
}
