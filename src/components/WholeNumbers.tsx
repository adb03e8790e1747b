import { Children, type ReactNode } from 'react';
import Box from '@mui/material/Box';
import { unbroken } from '@/i18n/format';

/** The numbers that people read: `P-000012`, `CA-000003`. */
const NUMBER = /\b([A-Z]{1,2}-\d{6,})\b/;

/**
 * Sentence that keeps each number on one line, where browsers break after a hyphen, and so each
 * amount and percent.
 */
export function WholeNumbers({ children }: { readonly children: ReactNode }) {
  return Children.map(children, (child) =>
    typeof child === 'string' ? unbroken(child).split(NUMBER).map(partOf) : child,
  );
}

function partOf(text: string, index: number): ReactNode {
  if (!NUMBER.test(text)) return text;
  return (
    <Box key={index} component="span" sx={{ whiteSpace: 'nowrap' }}>
      {text}
    </Box>
  );
}
