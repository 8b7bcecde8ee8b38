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
  /** Price level of residential property, relative to 1 in the city centre. */
  level: number;
  /** Price level of commercial property, if different. */
  tradeLevel?: number;
  spots: Spot[];
}
