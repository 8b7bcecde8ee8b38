import type { Offer, PropertyType, Subcity } from "../vocabulary";

/** One home, shop or plot of the demo market: what stands where, and what is around it. */
export interface Spot {
  type: PropertyType;
  offer: Offer;
  /** For Commercial: a unit at street level or a floor upstairs. */
  use?: "shop" | "office";
  /** For Land: m². */
  plot?: number;
  address: string;
  around: string;
}

export interface Place {
  name: string;
  amharic: string;
  subcity: Subcity;
  latitude: number;
  longitude: number;
  /** What homes cost here; 1 is the middle of the city. */
  level: number;
  /** What shops cost here, where that is another matter. */
  tradeLevel?: number;
  spots: Spot[];
}
