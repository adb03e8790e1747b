import { useTheme } from '@mui/material/styles';

/** Part of a colour over the ground of the page. */
const mixed = (colour: string, percent: number) =>
  `color-mix(in srgb, ${colour} ${percent}%, var(--mui-palette-background-paper))`;

/**
 * Colours of charts, told apart by how light they are and not by their hue alone: what is in time,
 * then worse by steps.
 */
export function useChartColours() {
  const { vars } = useTheme();
  const { primary, error, info } = vars!.palette;
  return {
    main: primary.main,
    other: info.main,
    bad: error.main,
    /** Colours from what is in time to the worst. */
    bands: [mixed(primary.main, 55), ...[25, 45, 70, 100].map((part) => mixed(error.main, part))],
    /** Ground of a cell that holds so many hundredths: letters stay legible on it. */
    heat: (percent: number) => mixed(error.main, Math.min(45, percent * 0.45)),
    calm: (percent: number) => mixed(primary.main, Math.min(45, percent * 0.45)),
  };
}
