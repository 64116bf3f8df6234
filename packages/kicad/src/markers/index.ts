export { drawKey, drawMarkers, type MarkerLook, type PlacedMarker } from './markers.ts';
