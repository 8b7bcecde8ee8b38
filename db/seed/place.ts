import type { Offer, PropertyType, Subcity } from "../vocabulary";

/** A property of the demo data before it gets price, size and texts. */
export interface Spot {
  type: PropertyType;
  offer: Offer;
  /** For Commercial: at street level or upstairs. */
  use?: "shop" | "office";
  /** Plot size in m², for Land. */
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
  /** Price level of residential property; 1 is the city average. */
  level: number;
  /** Price level of commercial property, if different. */
  tradeLevel?: number;
  spots: Spot[];
}
