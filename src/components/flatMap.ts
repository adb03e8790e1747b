interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

interface Located {
  readonly latitude: number;
  readonly longitude: number;
}

/**
 * Places on a flat sheet, in degrees to its units: north is up, and metres are alike both ways. No
 * map of a third party is asked.
 */
export function onSheet<T extends Located>(
  places: readonly T[],
  { width, height, margin }: Sheet,
): (T & { readonly x: number; readonly y: number })[] {
  const latitudes = places.map(({ latitude }) => latitude);
  const [south, north] = [Math.min(...latitudes), Math.max(...latitudes)];
  // A degree of longitude is shorter away from the equator.
  const narrow = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const easts = places.map(({ longitude }) => longitude * narrow);
  const [west, east] = [Math.min(...easts), Math.max(...easts)];
  const scale = Math.min(
    (width - 2 * margin) / (east - west || 1),
    (height - 2 * margin) / (north - south || 1),
  );
  const left = (width - (east - west) * scale) / 2;
  const top = (height - (north - south) * scale) / 2;
  return places.map((place) => ({
    ...place,
    x: left + (place.longitude * narrow - west) * scale,
    y: top + (north - place.latitude) * scale,
  }));
}
