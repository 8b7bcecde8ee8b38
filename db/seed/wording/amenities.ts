/** What an agent says of a feature; keys are the features as listed. */
export const amenityWordings: Readonly<Record<string, readonly string[]>> = {
  Borehole: [
    "Water comes from a private borehole, so the city's shift days do not matter.",
    "The compound has its own borehole with a pump house, and the garden is green in Megabit.",
    "A borehole supplies house and garden; the city line is only the reserve.",
  ],
  "Underground cistern": [
    "A masonry cistern under the yard holds several weeks of water.",
    "City water fills an underground cistern at night and a quiet pump brings it up.",
    "The cistern below the yard was cleaned and sealed before we took the first pictures.",
  ],
  "10,000 L roto tank": [
    "A 10,000-litre roto tank on a steel stand covers the days when the line is dry.",
    "Pressure is steady at every tap, thanks to a 10,000-litre tank and a booster pump.",
    "With 10,000 litres in the roto tank, a week without city water passes unnoticed.",
    "The roto tank holds 10,000 litres and fills by itself whenever the line runs.",
  ],
  "5,000 L water tank": [
    "A 5,000-litre tank stands ready for the days without city water.",
    "City water comes three or four days a week; the 5,000-litre tank bridges the rest.",
    "The water tank holds 5,000 litres, enough for a family and a small garden.",
  ],
  "Rooftop water tanks": [
    "Tanks on the roof and a pump in the basement keep the taps running all week.",
    "Each flat has its own tank on the roof, so nobody waters the car with your share.",
    "Water is pumped to roof tanks every night, and we have yet to hear a complaint.",
    "Ask the neighbours about water: the roof tanks have not run dry in years.",
  ],
  "Roof tank and pump": [
    "Washrooms and pantry are fed from a tank on the roof, whatever the city line does.",
    "A roof tank with its own pump keeps the washrooms in water on dry days.",
  ],
  "Shared water tank": [
    "The block shares a large tank and splits the pump's electricity fairly.",
    "City water reaches the block on most days and the shared tank covers the others.",
    "A tank behind the block serves every stair, with a spare pump in store.",
  ],
  "Standby generator": [
    "When the power goes, the standby generator takes over within seconds.",
    "The diesel generator carries the whole load, not only the lights.",
    "A silenced generator starts by itself during cuts and is serviced by contract.",
    "Power cuts are shorter than they were, and the generator deals with those that remain.",
    "The generator has its own room and a full service record.",
  ],
  "Inverter and batteries": [
    "An inverter with lithium batteries keeps lights, router and fridge on through a cut.",
    "For power cuts there is an inverter: silent, and good for a long evening.",
  ],
  "Solar water heater": [
    "Hot water comes from the roof: the solar heater needs the mains only in the rains.",
    "A solar heater does most of the work on the electricity bill.",
    "Showers are hot from a solar heater with an electric back-up.",
  ],
  "Service quarters": [
    "Service quarters with their own shower stand apart behind the house.",
    "The service block has a room, a second kitchen for injera and wot, and a toilet.",
    "Staff have a room, a kitchen and a shower of their own at the back.",
    "Laundry, store and a staff room are in the service block, out of sight.",
  ],
  "Guard house": [
    "There is a guard house at the gate with light and a toilet.",
    "The guard has a proper room by the gate, and the present one would gladly stay.",
  ],
  CCTV: [
    "Cameras cover the approaches and can be watched from your phone.",
    "Security cameras are installed and the recordings are kept for a month.",
    "The entrances are on camera day and night.",
    "A camera looks at the entrance and another at the street.",
    "The cameras were renewed lately and see well at night.",
  ],
  "Electric fence": ["An electric fence runs along the top of the compound wall."],
  "24-hour guard": [
    "A guard is at the entrance around the clock and knows who belongs here.",
    "Guards change at eight and eight, and sign for every parcel.",
    "Somebody is always at the entrance, which matters when you travel.",
    "The guards have been the same for years and greet the children by name.",
    "The entrance is guarded day and night at the association's expense.",
  ],
  Lift: [
    "The lift is a recent European one and runs on the generator too.",
    "A lift serves every floor, and the maintenance sticker is of this year.",
    "Prams, shopping and grandmothers go up by lift.",
  ],
  "Two lifts": [
    "Two lifts mean no waiting, even when someone moves in.",
    "One of the two lifts is deep enough for furniture.",
  ],
  "Basement parking": [
    "Your bay is in the basement, numbered and lit.",
    "Parking is below the building, with a ramp that any car can take.",
    "The car sleeps in the basement, out of sun and rain.",
  ],
  "Fibre internet": [
    "Fibre is connected, fast enough for two people working from home.",
    "Ethio telecom fibre reaches the door; change the name on the contract and you are on line.",
    "The fibre line has been steady, our own video calls included.",
    "Internet comes by fibre, with sockets where a desk would stand.",
  ],
  "Fitted kitchen": [
    "Hob, hood and oven stay with the kitchen.",
    "The kitchen is fully fitted, down to the bin behind the door.",
    "Plates and a kettle are all the kitchen still needs.",
    "The kitchen comes complete, gas hob and electric oven included.",
    "Hob, hood and oven are built in, and the drawers run on proper rails.",
  ],
  Furnished: [
    "It comes furnished as pictured, with linen and crockery for a first week.",
    "Furniture stays, from the beds to the coffee cups; you bring suitcases.",
    "The furniture in the pictures is part of the lease, and most of it is recent.",
    "Fully furnished, with washing machine and television in working order.",
  ],
  "Three-phase power": [
    "Three-phase power is connected with a meter of its own.",
    "A separate three-phase meter lets you run cold rooms or machines.",
  ],
  "Fire escape": [
    "A second staircase serves as fire escape and has been inspected.",
    "Hydrants, alarms and a proper fire stair are in place, as insurers ask.",
  ],
  "City water at the plot": [
    "The water line passes the front of the plot.",
    "City water can be connected with an application and a short trench.",
    "A metered water point is already on the boundary.",
  ],
  "Power line at the plot": [
    "The power line runs along the street, with a transformer nearby.",
    "Electricity is at the boundary; three-phase is available on request.",
    "A pole stands at the corner, so site power is quickly arranged.",
  ],
};
