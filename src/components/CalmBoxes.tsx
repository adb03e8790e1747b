import {
  createContext,
  use,
  useEffect,
  useId,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { Section } from './Section';
import type { ShownQuery } from './QueryState';

interface CalmPlace {
  /** List where boxes without work stand as one line each; null until it is drawn. */
  readonly list: HTMLElement | null;
  readonly count: (change: 1 | -1) => void;
}

const Place = createContext<CalmPlace | undefined>(undefined);

interface CalmBoxesProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** Boxes of a page, those with work first; those without it come last, in a line each. */
export function CalmBoxes({ title, children }: CalmBoxesProps) {
  const [list, setList] = useState<HTMLElement | null>(null);
  const [lines, setLines] = useState(0);
  const [count] = useState(() => (change: 1 | -1) => setLines((before) => before + change));
  return (
    <Place value={{ list, count }}>
      {children}
      <Box hidden={lines === 0}>
        <Section title={title}>
          <Box
            component="ul"
            ref={setList}
            sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}
          />
        </Section>
      </Box>
    </Place>
  );
}

/**
 * Sentence of a box that has nothing to do: empty while that is not known, undefined where there is
 * work or a failure to tell.
 */
export function calmOf<T>(
  { data, error }: ShownQuery<T>,
  isEmpty: (data: T) => boolean,
  sentence: string,
): string | undefined {
  if (error !== undefined) return undefined;
  if (data === undefined) return '';
  return isEmpty(data) ? sentence : undefined;
}

interface WaitingSectionProps extends ComponentProps<typeof Section> {
  /** See `calmOf`. */
  readonly calm: string | undefined;
}

/** A box of work; without any it is one line among those of its page. */
export function WaitingSection({ calm, ...section }: WaitingSectionProps) {
  const place = use(Place);
  if (calm === undefined || place === undefined) return <Section {...section} />;
  if (calm === '') {
    return (
      <Box component="output" aria-label="Cargando" sx={{ display: 'block' }}>
        <Skeleton variant="rounded" height={36} />
      </Box>
    );
  }
  if (place.list === null) return null;
  const { title, action } = section;
  return createPortal(
    <CalmLine title={title} action={action} calm={calm} count={place.count} />,
    place.list,
  );
}

interface CalmLineProps extends Pick<WaitingSectionProps, 'title' | 'action'> {
  readonly calm: string;
  readonly count: CalmPlace['count'];
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 2,
  fontSize: 14,
  alignItems: 'baseline',
};

function CalmLine({ title, action, calm, count }: CalmLineProps) {
  const id = useId();
  useEffect(() => {
    count(1);
    return () => count(-1);
  }, [count]);
  return (
    <li>
      <Box component="section" aria-labelledby={id} sx={LINE}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Box component="h3" id={id} sx={{ m: 0, font: 'inherit', fontWeight: 600 }}>
            {title}
          </Box>
          <Box sx={{ color: 'text.secondary' }}>{calm}</Box>
        </Box>
        {action}
      </Box>
    </li>
  );
}
